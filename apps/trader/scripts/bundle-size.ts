/**
 * Prints what each screen of the built app costs in JavaScript, brotli at the quality it is served with, and fails
 * when the first screen is above its limit.
 *
 * A screen's JavaScript is the page's own scripts and preloads and everything that the screen's chunk imports
 * statically, read from the built files themselves. What loads on use is listed apart.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = path.join(import.meta.dirname, '..', 'dist');
const MAX_FIRST_SCREEN_KB = 150;
const FIRST_SCREEN = 'home-page';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const assets = path.join(dist, 'assets');
const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
const sizes = new Map(files.map((file) => [file, brotliSize(path.join(assets, file))]));

function brotliSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).length;
}

/** A chunk and all that it imports statically. */
function withImports(chunk: string, found = new Set<string>()): Set<string> {
  if (found.has(chunk) || !sizes.has(chunk)) return found;
  found.add(chunk);
  const text = readFileSync(path.join(assets, chunk), 'utf8');
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    if (name) withImports(name, found);
  }
  return found;
}

function kilobytes(chunks: Iterable<string>): number {
  let bytes = 0;
  for (const chunk of chunks) bytes += sizes.get(chunk) ?? 0;
  return bytes / 1000;
}

const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const entry = new Set<string>();
for (const [, name] of html.matchAll(/\/assets\/([^"]+\.js)/g)) if (name) withImports(name, entry);
const start = brotliSize(path.join(dist, 'start.js')) / 1000;

const screens = files.filter((file) => /^[a-z]+-page-/.test(file));
const counted = new Set(entry);
say(`every screen ${(kilobytes(entry) + start).toFixed(1)} kB`);
let first = Number.POSITIVE_INFINITY;
for (const chunk of screens) {
  const all = withImports(chunk, new Set(entry));
  for (const one of withImports(chunk)) counted.add(one);
  const size = kilobytes(all) + start;
  if (chunk.startsWith(FIRST_SCREEN)) first = size;
  say(`${chunk.replace(/-page-.*/, '').padEnd(12)} ${size.toFixed(1)} kB`);
}
const onUse = files.filter((file) => !counted.has(file));
for (const chunk of onUse)
  say(`on use: ${chunk.replace(/-[^-]{8}\.js$/, '')} ${kilobytes([chunk]).toFixed(1)} kB`);

say(`first screen ${first.toFixed(1)} kB of at most ${MAX_FIRST_SCREEN_KB} kB`);
if (!(first <= MAX_FIRST_SCREEN_KB)) process.exitCode = 1;
