// The programs and libraries that come from the system, by their Debian names.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capture, PlainError, run, which } from './process.mjs';

const command = (name) => () => which(name) !== undefined;
const file = (path) => () => existsSync(path);
/** A header in one of the folders that Debian keeps for one kind of processor each. */
const processorHeader = (name) => () =>
  existsSync('/usr/include') &&
  readdirSync('/usr/include').some(
    (folder) => folder.includes('-linux-') && existsSync(join('/usr/include', folder, name)),
  );
const any =
  (...probes) =>
  () =>
    probes.some((probe) => probe());

/** Debian package -> a quick check that what we need of it is there. */
const packages = {
  build: {
    cmake: command('cmake'),
    'ninja-build': command('ninja'),
    'g++': command('g++'),
    'libeigen3-dev': file('/usr/include/eigen3/Eigen/Core'),
    catch2: any(file('/usr/include/catch2/catch.hpp'), file('/usr/include/catch2/catch_all.hpp')),
    python3: command('python3'),
  },
  /** What an unpacked Emscripten lacks: its compiler. */
  emscripten: {
    'clang-19': file('/usr/lib/llvm-19/bin/clang'),
    'lld-19': file('/usr/lib/llvm-19/bin/wasm-ld'),
    'llvm-19': file('/usr/lib/llvm-19/bin/llvm-ar'),
    'debian-archive-keyring': file('/usr/share/keyrings/debian-archive-keyring.gpg'),
    'ca-certificates': file('/etc/ssl/certs/ca-certificates.crt'),
  },
  test: {
    'clang-format-19': command('clang-format-19'),
    'clang-tidy-19': command('clang-tidy-19'),
    'llvm-19': file('/usr/lib/llvm-19/bin/llvm-objdump'),
    chromium: command('chromium'),
    'firefox-esr': command('firefox-esr'),
    'webkit2gtk-driver': command('WebKitWebDriver'),
    xvfb: command('Xvfb'),
    'python3-numpy': file('/usr/lib/python3/dist-packages/numpy/__init__.py'),
    'fonts-dejavu-core': file('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
    'fonts-noto-color-emoji': file('/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'),
  },
  benchmark: {
    chromium: command('chromium'),
  },
  /** What the core is measured with and against, natively. */
  nativeBenchmark: {
    'libbenchmark-dev': file('/usr/include/benchmark/benchmark.h'),
    'libopenblas-dev': processorHeader('cblas-openblas.h'),
  },
};

const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** ['sh', ...] prefix that gives root, or undefined. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return capture('sudo', ['-n', 'true'], { stdio: 'ignore' }) === undefined ? undefined : ['sudo', '-n'];
}

/** Installs what is missing of the named groups. Throws a PlainError with the exact packages when it may not. */
export async function ensurePackages(groups) {
  const needed = Object.assign({}, ...groups.map((group) => packages[group]));
  const missingNow = () => Object.keys(needed).filter((name) => !needed[name]());
  const missing = missingNow();
  if (missing.length === 0) return;

  const advice = `These Debian packages are missing:\n  ${missing.join(' ')}\nInstall them with:\n  apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (!which('apt-get')) throw new PlainError(`${advice}\n(no apt-get on this system: install their equivalents)`);
  const prefix = asRoot();
  if (!prefix) throw new PlainError(`${advice}\nThis needs root; then run the same command again.`);

  console.log(`Installing ${missing.join(' ')}`);
  const apt = (...args) => {
    const [name, ...rest] = [...prefix, 'apt-get', '-q', ...args];
    return run(name, rest, { env: environment });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...missing);

  const still = missingNow();
  if (still.length > 0) throw new PlainError(`Installed, but still not found: ${still.join(' ')}`);
}
