// Downloads packages of another Debian suite and unpacks them into a folder, without touching the system.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainDebianSource } from './debian-source.mjs';
import { PlainError, run, toolchain } from './process.mjs';

/**
 * Unpacks `packages` of `suite` into `target`. apt verifies the archive's signature and each checksum.
 * @param {{ suite: string, packages: string[], target: string, exclude?: string[] }} request
 *   `exclude`: patterns of GNU tar for files that are not wanted
 */
export async function unpackDebian({ suite, packages, target, exclude = [] }) {
  const source = mainDebianSource();
  if (!source) throw new PlainError(`No Debian source found in /etc/apt to take ${packages.join(', ')} from.`);

  const work = join(toolchain, 'apt');
  rmSync(work, { recursive: true, force: true });
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(join(work, name), { recursive: true });
  writeFileSync(join(work, 'status'), '');
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${source.keyring}] ${source.uri} ${suite} main\n`);
  const settings = {
    'Dir::Etc::SourceList': join(work, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': join(work, 'state'),
    'Dir::State::status': join(work, 'status'),
    'Dir::Cache': join(work, 'cache'),
    // The download user of apt may not enter a private home folder.
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
    'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled': 'false',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const folder = join(work, 'packages');
  await run('apt-get', ['-q', ...options, 'update'], { cwd: folder });
  await run('apt-get', ['-q', ...options, 'download', ...packages], { cwd: folder });

  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const excluded = exclude.map((pattern) => `--exclude='${pattern}'`).join(' ');
  for (const name of readdirSync(folder)) {
    await run('bash', [
      '-o',
      'pipefail',
      '-c',
      `dpkg-deb --fsys-tarfile "$1" | tar -x --no-same-owner ${excluded} -C "$2"`,
      'unpack',
      join(folder, name),
      target,
    ]);
  }
  rmSync(work, { recursive: true, force: true });
}
