// Catch2 for WebAssembly. Version 2 is one header and compiles for anything; of version 3 (Debian 13) the system has
// only the native library, so there the header of version 2 is unpacked from Debian 12.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebian } from './debian-packages.mjs';
import { toolchain } from './process.mjs';

const header = 'usr/include/catch2/catch.hpp';

export async function ensureCatch2Header() {
  const target = join(toolchain, 'catch2');
  if (existsSync(join('/', header)) || existsSync(join(target, header))) return;
  console.log('Obtaining the header of Catch2 2 (Debian 12) into .toolchain/');
  await unpackDebian({ suite: 'bookworm', packages: ['catch2'], target });
}
