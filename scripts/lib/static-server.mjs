// A plain file server for local use, such as any host of static files is.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { PlainError } from './process.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of `folder` on this machine only.
 * @param {{ folder: string, port?: number, base?: string, headers?: Record<string, string> }} options
 *   `port`: 0 takes a free one. `base`: path below which the files appear, with slashes at both ends.
 * @returns {Promise<{ address: string, origin: string, close(): Promise<void> }>}
 *   `address` ends with `base`.
 */
export async function serve({ folder, port = 0, base = '/', headers = {} }) {
  const server = createServer(async (request, response) => {
    const file = await fileOf(folder, base, request.url ?? '/');
    if (!file) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('Not found\n');
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Type': types[extname(file.path)] ?? 'application/octet-stream',
      'Content-Length': file.size,
      'Cache-Control': 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file.path).pipe(response);
  });
  await new Promise((done, fail) => {
    server.once('error', (error) => {
      const taken = error.code === 'EADDRINUSE';
      fail(taken ? new PlainError(`Port ${port} is taken. Choose another one, for example --port ${port + 1}`) : error);
    });
    server.listen(port, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  const close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { address: origin + base, origin, close };
}

/** The file that a request asks for; nothing outside of the folder. */
async function fileOf(folder, base, target) {
  let path;
  try {
    path = decodeURIComponent(new URL(target, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || path.includes('\0')) return undefined;
  let file = join(folder, normalize('/' + path.slice(base.length)));
  if (path.endsWith('/')) file = join(file, 'index.html');
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? { path: file, size: found.size } : undefined;
}
