/**
 * Fixed hashes in a built page: a browser runs a script and takes a style sheet only where it is what was built with the page.
 * Promises: every script and sheet that the page itself names has one, and so has every part that it fetches ahead; one that is not
 * there fails the build. The page says which build it is.
 * Never: touches what is not of the build (the exchange's own settings and colours are made as it runs).
 */
import { createHash } from 'node:crypto';

const TAG = /<(?:script|link)\b[^>]*>/g;
const ADDRESS = /\b(?:src|href)="([^"]+)"/;
const CHECKED = /^<script\b|\brel="(?:stylesheet|modulepreload)"/;
const BUILD_DIGITS = 16;

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** `read` gives the built file of an address; null: it is none of the build. Throws at what has to have a hash and is not there. */
export function withIntegrity(page: string, read: (address: string) => Uint8Array | null): string {
  return page.replaceAll(TAG, (tag) => {
    const [, address] = ADDRESS.exec(tag) ?? [];
    if (address === undefined || !CHECKED.test(tag) || tag.includes(' integrity=')) return tag;
    const content = read(address);
    if (content === null) throw new Error(`the page names ${address}, which was not built`);
    return tag.replace(
      /\s*\/?>$/,
      (end) => ` integrity="${integrityOf(content)}"${end.trim() === '/>' ? ' />' : '>'}`,
    );
  });
}

/** The page with the number of its build: of all its files, by their names. */
export function withBuild(page: string, files: ReadonlyMap<string, Uint8Array>): string {
  const all = createHash('sha256');
  for (const [name, content] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    all.update(`${name} ${content.byteLength}\n`).update(content);
  }
  const build = all.digest('hex').slice(0, BUILD_DIGITS);
  return page.replace('</title>', `</title>\n    <meta name="build" content="${build}" />`);
}
