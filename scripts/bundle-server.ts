/**
 * Bundles sources of the server: a file for each thread and the process that signs, and what they share. A thread then loads a
 * few files instead of hundreds.
 *
 * Owns: what is bundled and what is not. Promises: our own code and the pure JavaScript of packages are bundled; the rest
 * is loaded from `node_modules`, as without a build; what stood in the folder is gone.
 */
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { InputOptions, Plugin } from 'rolldown';
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

/** Makes a file of its own of each thread and process that a bundled module starts. */
const threads: Plugin = {
  name: 'threads',
  transform: {
    filter: { code: THREAD_URL },
    handler(code, importer) {
      const replaced = code.replaceAll(THREAD_URL, (_url, name: string) => {
        const id = path.join(path.dirname(importer), `${name}.ts`);
        this.emitFile({ type: 'chunk', id, fileName: `${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      });
      // As long as before: lines and columns stay.
      return { code: replaced, map: null };
    },
  },
};

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

/** Every input becomes a file of `folder`. */
export async function bundleServer(input: NonNullable<InputOptions['input']>, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: [/^node:(?!http$)/, ...NOT_BUNDLED],
    plugins: [threads, plainHttp],
  });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, sourcemapExcludeSources: true });
  await bundle.close();
}
