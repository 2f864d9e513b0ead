/**
 * Bundles sources of the server: a file for each thread and process, with all that it needs and nothing else, and further ones
 * for what is loaded on use. A thread then loads one file instead of hundreds.
 *
 * Owns: what is bundled and what is not. Promises: our own code and the pure JavaScript of packages are bundled; the rest
 * is loaded from `node_modules`, as without a build; what stood in the folder is gone.
 */
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';
import { THREAD_URL } from './thread-urls.ts';

/** Native code, and what is loaded on use because it is large. */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'better-sqlite3',
  'ccxt',
  'nodemailer',
  'pg',
  'sharp',
];

/** What an import may ask of Node's `http`: all but what is loaded when it is read. */
const HTTP_NAMES = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, property]) => 'value' in property)
  .map(([name]) => name);

/** What becomes a file, by its name. */
type Inputs = Readonly<Record<string, string>>;

/** The threads and processes that bundled modules start: kept in `apart`, or made a file of this bundle. */
const threads = (apart: Map<string, string> | null): Plugin => ({
  name: 'threads',
  transform: {
    filter: { code: THREAD_URL },
    handler(code, importer) {
      const replaced = code.replaceAll(THREAD_URL, (_url, name: string) => {
        const id = path.join(path.dirname(importer), `${name}.ts`);
        if (apart === null) this.emitFile({ type: 'chunk', id, fileName: `${name}.js` });
        else apart.set(name, id);
        return `new URL('./${name}.js', import.meta.url)`;
      });
      // As long as before: lines and columns stay.
      return { code: replaced, map: null };
    },
  },
});

/**
 * Node's `http` as it is, and not by an import: an import reads every name that it exports, one of them loads the whole
 * client of WebSockets.
 */
const HTTP = '\0node:http';
const plainHttp: Plugin = {
  name: 'plain-http',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? HTTP : null),
  },
  load: {
    filter: { id: /^\0node:http$/ },
    handler: () =>
      "const http = process.getBuiltinModule('node:http');\nexport default http;\n" +
      `export const { ${HTTP_NAMES.join(', ')} } = http;`,
  },
};

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Signs beyond ASCII as escapes. With one of them V8 keeps the whole file in two bytes a sign, and each start turns it into
 * UTF-8 once more to see whether what was compiled of it is still good. Lines stay, and columns up to such a sign.
 */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\u007F]/g, escaped);
    }
  },
};

async function bundle(input: Inputs, folder: string, apart: Map<string, string> | null): Promise<void> {
  const built = await rolldown({
    input,
    platform: 'node',
    external: [/^node:(?!http$)/, ...NOT_BUNDLED],
    plugins: [threads(apart), plainHttp, ascii],
  });
  await built.write({ dir: folder, format: 'esm', sourcemap: true, sourcemapExcludeSources: true });
  await built.close();
}

/** Every input and every thread becomes a file of `folder` that shares nothing with another. */
export async function bundleApart(input: Inputs, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const apart = new Map(Object.entries(input));
  // Those that are found on the way come behind.
  for (const [name, id] of apart) await bundle({ [name]: id }, folder, apart);
}

/** The same with what they share in files of its own: a fault that is planted in it is in all of them. */
export async function bundleTogether(input: Inputs, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await bundle(input, folder, null);
}
