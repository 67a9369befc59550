// Finds the Debian archive that this machine already trusts and uses.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const defaultKeyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** @typedef {{ uri: string, suites: string[], components: string[], keyring: string }} Source */

/** @returns {Source[]} from the one-line format: `deb [options] uri suite component...` */
function parseOneLine(text) {
  const sources = [];
  for (const line of text.split('\n')) {
    const match = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(.+?)\s*(?:#.*)?$/.exec(line.trim());
    if (!match) continue;
    const signed = /signed-by=(\S+)/.exec(match[1] ?? '');
    sources.push({
      uri: match[2],
      suites: [match[3]],
      components: match[4].split(/\s+/),
      keyring: signed?.[1] ?? defaultKeyring,
    });
  }
  return sources;
}

/** @returns {Source[]} from the deb822 format: stanzas of `Field: value` */
function parseDeb822(text) {
  const sources = [];
  for (const stanza of text.split(/\n\s*\n/)) {
    const fields = {};
    for (const line of stanza.split('\n')) {
      const match = /^([A-Za-z-]+):\s*(.*)$/.exec(line);
      if (match) fields[match[1].toLowerCase()] = match[2].trim();
    }
    const words = (name) => (fields[name] ?? '').split(/\s+/).filter(Boolean);
    if (!words('types').includes('deb') || /^(no|false|0)$/i.test(fields.enabled ?? '')) continue;
    // A key written into the file itself is not a path: the archive keyring verifies the same signatures.
    const keyring = fields['signed-by']?.startsWith('/') ? words('signed-by')[0] : defaultKeyring;
    for (const uri of words('uris'))
      sources.push({ uri, suites: words('suites'), components: words('components'), keyring });
  }
  return sources;
}

/**
 * The main Debian source of this machine: one whose suite is the running release itself (not -security or -updates).
 * @returns {Source | undefined}
 */
export function mainDebianSource(folder = '/etc/apt', codename = releaseCodename()) {
  const names = [codename, 'stable', 'oldstable', 'testing'].filter(Boolean);
  return readSources(folder).find(
    (source) => source.components.includes('main') && source.suites.some((suite) => names.includes(suite)),
  );
}

function readSources(folder) {
  const files = [join(folder, 'sources.list')];
  const parts = join(folder, 'sources.list.d');
  if (existsSync(parts))
    files.push(
      ...readdirSync(parts)
        .sort()
        .map((name) => join(parts, name)),
    );
  return files
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      if (path.endsWith('.list')) return parseOneLine(readFileSync(path, 'utf8'));
      return path.endsWith('.sources') ? parseDeb822(readFileSync(path, 'utf8')) : [];
    });
}

function releaseCodename() {
  if (!existsSync('/etc/os-release')) return undefined;
  return /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
}
