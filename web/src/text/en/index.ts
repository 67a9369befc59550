import { bridge } from './bridge';
import { common } from './common';
import { embed } from './embed';
import { energy } from './energy';
import { errors } from './errors';
import { lookup } from './lookup';
import { site } from './site';
import { views } from './views';

/** The English table; its shape is the shape of every language. */
export const en = { common, embed, errors, site, lookup, energy, bridge, views };

export type Strings = typeof en;
