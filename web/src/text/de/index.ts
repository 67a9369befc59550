import type { Strings } from '../en';
import { bridge } from './bridge';
import { common } from './common';
import { embed } from './embed';
import { energy } from './energy';
import { errors } from './errors';
import { lookup } from './lookup';
import { site } from './site';
import { views } from './views';

export const de: Strings = { common, embed, errors, site, lookup, energy, bridge, views };
