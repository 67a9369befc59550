import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience, type EnginePage } from './engine';
import { WebDriverSession } from './webdriver';

/** WebKit as Debian builds it: its MiniBrowser, on a screen of its own, driven over WebDriver. */
export async function openWebkit(): Promise<EnginePage> {
  const home = mkdtempSync(join(tmpdir(), 'attractor-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let driver: ChildProcess | undefined;
  const end = (): void => {
    driver?.kill();
    screen.kill();
    // What the driver started goes on writing there until it has ended as well.
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
    const port = await freePort();
    driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      // No graphics card on the machine; a profile of its own.
      env: {
        ...process.env,
        DISPLAY: `:${display.toString().trim()}`,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        NO_AT_BRIDGE: '1',
      },
    });
    const session = await connect(driver, `http://127.0.0.1:${port}`);
    return {
      name: 'webkit',
      goto: (address) => session.goto(address),
      evaluate: (run, argument) => session.evaluate(`return (${run.toString()})(argument);`, argument),
      async close() {
        await session.end().finally(end);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** The driver says nowhere that it is ready: it is asked until it answers. */
async function connect(driver: ChildProcess, address: string): Promise<WebDriverSession> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      await fetch(`${address}/status`);
      break;
    } catch (error) {
      if (driver.exitCode !== null || performance.now() > end) throw error;
      await sleep(100);
    }
  }
  const options = { binary: miniBrowser(), args: ['--automation'] };
  return WebDriverSession.start(address, { 'webkitgtk:browserOptions': options });
}

function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  if (!found) throw new Error('no MiniBrowser below /usr/lib: install webkit2gtk-driver');
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
