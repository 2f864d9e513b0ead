/**
 * What each screen of the built app costs in JavaScript, brotli at the quality it is served with.
 *
 * A screen's JavaScript is the page's own scripts and preloads, everything that the screen's chunk imports statically, and
 * the texts that are fetched beside it, read from the built files themselves. What loads on use is listed apart.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What the first screen may cost. */
export const MAX_FIRST_SCREEN_KB = 150;

const FIRST_SCREEN = 'home';
const DIST = path.join(import.meta.dirname, '..', 'dist');
const ASSETS = path.join(DIST, 'assets');

/** In kilobytes of a thousand bytes, by name; a page's name is without `-page`. */
export interface BuiltScreens {
  readonly everyScreen: number;
  readonly screens: ReadonlyMap<string, number>;
  readonly onUse: ReadonlyMap<string, number>;
}

class Chunks {
  readonly names = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  readonly #sizes = new Map<string, number>();

  /** A chunk and all that it imports statically. */
  withImports(chunk: string, found = new Set<string>()): Set<string> {
    if (found.has(chunk) || !this.names.includes(chunk)) return found;
    found.add(chunk);
    const text = readFileSync(path.join(ASSETS, chunk), 'utf8');
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
      if (name) this.withImports(name, found);
    }
    return found;
  }

  /** The texts that are fetched beside a chunk: what the page names for it. Throws where that is not found. */
  textsOf(chunk: string, entry: Iterable<string>): string[] {
    const page = [...entry].map((name) => readFileSync(path.join(ASSETS, name), 'utf8')).join('\n');
    const named = new RegExp(String.raw`\[([^\[\]]*)\],\(\)=>[\w$]+\(\(\)=>import\([^)]*/${chunk}`).exec(
      page,
    )?.[1];
    if (named === undefined) throw new Error(`the page names no texts for ${chunk}`);
    return [...named.matchAll(/[\w-]+/g)].map(([name]) => {
      const file = new RegExp(String.raw`"\./en/${name}\.json":[^"]*?import\([^)]*?/([\w-]+\.js)`).exec(
        page,
      )?.[1];
      if (file === undefined) throw new Error(`no texts ${name} in ${ASSETS}`);
      return file;
    });
  }

  kilobytes(chunks: Iterable<string>): number {
    let bytes = 0;
    for (const chunk of chunks) {
      const size = this.#sizes.get(chunk) ?? brotliSize(path.join(ASSETS, chunk));
      this.#sizes.set(chunk, size);
      bytes += size;
    }
    return bytes / 1000;
  }
}

function brotliSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).length;
}

/** What the page itself brings before any screen: its chunks, and the size of the start script beside them. */
function pageOf(chunks: Chunks): { readonly entry: ReadonlySet<string>; readonly start: number } {
  const entry = new Set<string>();
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  for (const [, name] of html.matchAll(/\/assets\/([^"]+\.js)/g)) if (name) chunks.withImports(name, entry);
  return { entry, start: brotliSize(path.join(DIST, 'start.js')) / 1000 };
}

/** What the first screen costs, in kilobytes; throws if no such screen was built. */
export function firstScreenSize(): number {
  const chunks = new Chunks();
  const { entry, start } = pageOf(chunks);
  const chunk = chunks.names.find((name) => name.startsWith(`${FIRST_SCREEN}-page-`));
  if (chunk === undefined) throw new Error(`no ${FIRST_SCREEN} screen in ${ASSETS}`);
  return chunks.kilobytes(screenOf(chunk, chunks, entry)) + start;
}

/** A screen's chunk with all that it imports statically, and its texts. */
const screenOf = (chunk: string, chunks: Chunks, entry: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...chunks.withImports(chunk, new Set(entry)), ...chunks.textsOf(chunk, entry)]);

/** What every screen costs. */
export function builtScreens(): BuiltScreens {
  const chunks = new Chunks();
  const { entry, start } = pageOf(chunks);
  const pages = chunks.names.filter((file) => /^[a-z]+-page-/.test(file));
  const counted = new Set(entry);
  const screens = new Map<string, number>();
  for (const chunk of pages) {
    const screen = screenOf(chunk, chunks, entry);
    for (const one of screen) counted.add(one);
    const size = chunks.kilobytes(screen) + start;
    screens.set(chunk.replace(/-page-.*/, ''), size);
  }
  const later = chunks.names.filter((file) => !counted.has(file));
  return {
    everyScreen: chunks.kilobytes(entry) + start,
    screens,
    onUse: new Map(later.map((chunk) => [chunk.replace(/-[^-]{7}\.js$/, ''), chunks.kilobytes([chunk])])),
  };
}
