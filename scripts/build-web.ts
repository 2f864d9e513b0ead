/**
 * Builds an app with Vite, writes the hashes of its scripts and styles into its page, and lays a brotli and a gzip form beside each text
 * file: `build-web.ts trader`.
 *
 * Owns: `apps/<name>/dist`. Promises: every file that compresses is there in three forms, so that the server
 * never compresses on request. Never: decides whether a build is needed (`bootstrap.mjs` does).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withBuild, withIntegrity } from './page-integrity.ts';

const root = path.dirname(import.meta.dirname);
const app = path.join(root, 'apps', process.argv[2] ?? 'trader');
const dist = path.join(app, 'dist');
const COMPRESSES = new Set(['.js', '.css', '.svg', '.html', '.json', '.webmanifest', '.txt']);

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const built = spawnSync(process.execPath, [vite, 'build'], { cwd: app, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const files = new Map<string, Buffer>();
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile())
    files.set(`/${path.relative(dist, file).split(path.sep).join('/')}`, readFileSync(file));
}
const page = path.join(dist, 'index.html');
const base = app.endsWith('console') ? '/console' : '';
const read = (address: string): Buffer | null =>
  address.startsWith(`${base}/`) ? (files.get(address.slice(base.length)) ?? null) : null;
writeFileSync(page, withBuild(withIntegrity(readFileSync(page, 'utf8'), read), files));

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && COMPRESSES.has(path.extname(file))) compress(file);
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
