/**
 * What is written from the declarations of the HTTP calls: the table of addresses that a browser carries, which must
 * bring no schema along, and the list of calls in the reference.
 * Promises: both say what the declarations of the tree say that is looked at. Never: writes (`npm run calls` does).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { root as projectRoot } from './source-files.ts';

/** The part of a declaration that is read here. */
interface Declared {
  readonly method: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly input: string;
  readonly answers?: string;
  readonly policy: { readonly who: 'visitor' | 'user' };
  readonly summary: string;
}

const FIRST = 'packages/protocol/src/contract/call-table.ts';
const LATER = 'packages/protocol/src/contract/later-call-table.ts';
const REFERENCE = 'docs/reference/http.md';

const accessOf = ({ policy }: Declared): string => (policy.who === 'visitor' ? 'public' : 'token');

/** The forms of addresses, as the tree has them. */
type Forms = Readonly<Record<'post' | 'get' | 'legacy' | 'asset', (...args: string[]) => object>>;

/** The shortest way to say an address; `null`: no form has it. */
function inForm(call: Declared, forms: Forms): string | null {
  const { method, path: url, aliases, input } = call;
  const [, name = ''] = /^\/api\/[^/]+\/coin\/(.*)$/.exec(url) ?? [];
  const tries: readonly (readonly [keyof Forms, readonly string[]])[] = [
    ['post', [url, input]],
    ['get', [url, input]],
    ['legacy', [name, input]],
    ['legacy', [name, input, method]],
    ['asset', [method, name, input]],
  ];
  const found = tries.find(([form, args]) =>
    isDeepStrictEqual(forms[form](...args), { method, path: url, aliases, input }),
  );
  if (found === undefined) return null;
  const [form, args] = found;
  return `${form}(${args.map((arg) => `'${arg}'`).join(', ')})`;
}

function addressText(call: Declared, forms: Forms): string {
  const { method, path: url, aliases, input, answers } = call;
  const form = inForm(call, forms);
  if (form !== null && answers === undefined) return form;
  const own = [
    ...(form === null
      ? [`method: '${method}'`, `path: '${url}'`, `aliases: ${JSON.stringify(aliases)}`, `input: '${input}'`]
      : [`...${form}`]),
    ...(answers === undefined ? [] : [`answers: '${answers}'`]),
  ];
  return `{ ${own.join(', ')} }`;
}

/** What a table is, of which type, and under which name it is exported. */
interface Table {
  readonly file: string;
  readonly says: string;
  readonly name: string;
  readonly type: string;
}

const TABLE: Readonly<Record<'first' | 'later', Table>> = {
  first: { file: FIRST, says: 'Where each call is', name: 'FIRST_CALLS', type: 'FirstCallTable' },
  later: {
    file: LATER,
    says: 'Where the calls of a few screens are',
    name: 'LATER_CALLS',
    type: 'LaterCallTable',
  },
};

function tableText(
  { file, says, name: exported, type }: Table,
  calls: readonly (readonly [string, Declared])[],
  forms: Forms,
): string {
  const rows = calls.map(
    ([name, call]) => `  ${name}: at('${accessOf(call)}', ${addressText(call, forms)}),`,
  );
  const used = ['asset', 'at', 'get', 'legacy', 'post'].filter((form) => rows.join('').includes(`${form}(`));
  return formatted(file, [
    `/** ${says}. Written by \`npm run calls\` from the declarations in \`<area>/calls.ts\`; never by hand. */`,
    `import { ${used.join(', ')} } from '../http/addresses.ts';`,
    `import type { ${type} } from './contract.ts';`,
    '',
    `export const ${exported}: ${type} = {`,
    ...rows,
    '};',
    '',
  ]);
}

/** As the formatter has it that every file of the tree goes through. */
function formatted(file: string, lines: readonly string[]): string {
  const script = path.join(projectRoot, 'node_modules/oxfmt/bin/oxfmt');
  const run = spawnSync(process.execPath, [script, `--stdin-filepath=${file}`], {
    cwd: projectRoot,
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`oxfmt: ${run.stderr}`);
  return run.stdout;
}

function referenceText(before: string, calls: readonly (readonly [string, Declared])[]): string {
  const head = '## Calls\n\n| address | access | input | what it does |\n|---|---|---|---|\n';
  const [start, rest, ...more] = before.split(head);
  if (start === undefined || rest === undefined || more.length > 0) {
    throw new Error(`${REFERENCE}: no table of calls`);
  }
  const rows = calls.map(
    ([, call]) =>
      `| \`${call.method} ${call.path}\` | ${accessOf(call)} | ${call.input} | ${call.summary} |\n`,
  );
  return `${start}${head}${rows.join('')}${rest.replace(/^(?:\|.*\n)*/, '')}`;
}

/** The files of a tree that are written from its declarations, with what they shall say. */
export async function filesOfCalls(root: string): Promise<ReadonlyMap<string, string>> {
  const source = (file: string) => import(pathToFileURL(path.join(root, 'packages/protocol/src', file)).href);
  // What these files export is checked by the compiler against the same fields.
  const { DECLARATIONS, LATER_DECLARATIONS } = (await source('contract/declarations.ts')) as Readonly<
    Record<'DECLARATIONS' | 'LATER_DECLARATIONS', Readonly<Record<string, Declared>>>
  >;
  const forms = (await source('http/addresses.ts')) as Forms;
  const calls = Object.entries(DECLARATIONS);
  const isLater = ([name]: readonly [string, Declared]): boolean => Object.hasOwn(LATER_DECLARATIONS, name);
  const first = calls.filter((call) => !isLater(call));
  return new Map([
    [FIRST, tableText(TABLE.first, first, forms)],
    [LATER, tableText(TABLE.later, calls.filter(isLater), forms)],
    [REFERENCE, referenceText(readFileSync(path.join(root, REFERENCE), 'utf8'), calls)],
  ]);
}

/** Files that say something else than the declarations. */
export async function calls(root: string): Promise<string[]> {
  return [...(await filesOfCalls(root))]
    .filter(([file, text]) => readFileSync(path.join(root, file), 'utf8') !== text)
    .map(([file]) => `${file}: not what the declarations of the calls say; npm run calls writes it`);
}
