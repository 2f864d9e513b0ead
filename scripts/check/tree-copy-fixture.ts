/**
 * A copy of the tree, in which a test does what a page of CONTRIBUTING says.
 * Owns: a temporary folder with the packages, the server and the scripts; packages of others are those of the tree.
 * Promises: the tree itself is never written to; `changed` names every file that is another than the tree's.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, sourceFiles } from './source-files.ts';
import { FREES_NOTHING } from './tools.ts';

const COPIED = [
  'packages',
  'apps/server',
  'scripts',
  'docs/reference',
  'tsconfig.base.json',
  'package.json',
  '.oxfmtrc.json',
];
const FOLDERS = ['packages', 'apps/server', 'scripts', 'docs/reference'];

/** A line that goes in, and the text before which it does; the text stands in the file once. */
export type Insertion = readonly [before: string, added: string];

/** The text of a page's section, up to the next one. */
export function sectionOf(page: string, heading: string): string {
  const [, section = ''] = readFileSync(path.join(root, page), 'utf8').split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own;
}

/**
 * Copies files and folders of a tree into a temporary folder, and answers its path. Packages are those of the tree, but
 * the workspace's own are the copy's.
 */
export function copyTree(from: string, entries: readonly string[]): string {
  const to = mkdtempSync(path.join(os.tmpdir(), 'assay-tree-'));
  for (const entry of entries) {
    cpSync(path.join(from, entry), path.join(to, entry), {
      recursive: true,
      filter: (file) => !['node_modules', 'dist', 'data'].includes(path.basename(file)),
    });
  }
  linkPackages(path.join(from, 'node_modules'), to);
  return to;
}

function linkPackages(from: string, copy: string): void {
  const to = path.join(copy, 'node_modules');
  mkdirSync(path.join(to, '@assay'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@assay') symlinkSync(path.join(from, name), path.join(to, name));
  }
  const own = path.join(copy, 'packages');
  if (!existsSync(own)) return;
  for (const name of readdirSync(own)) symlinkSync(path.join(own, name), path.join(to, '@assay', name));
}

export class TreeCopy {
  readonly path: string;

  constructor() {
    this.path = copyTree(root, COPIED);
  }

  /** Puts lines into a file of the copy. Throws where their place is not there, or there twice. */
  insert(file: string, insertions: readonly Insertion[]): void {
    const target = path.join(this.path, file);
    const whole = insertions.reduce(
      (text, [before, added]) => {
        if (text.split(before).length !== 2) throw new Error(`${file} does not have this once: ${before}`);
        return text.replace(before, () => added + before);
      },
      readFileSync(target, 'utf8'),
    );
    writeFileSync(target, whole);
  }

  /** Writes a file that the tree does not have. */
  write(file: string, text: string): void {
    if (existsSync(path.join(root, file))) throw new Error(`${file} is a file of the tree`);
    mkdirSync(path.dirname(path.join(this.path, file)), { recursive: true });
    writeFileSync(path.join(this.path, file), text);
  }

  /** Files of the tree that are others in the copy. */
  changed(): string[] {
    return FOLDERS.flatMap((folder) => sourceFiles(root, folder))
      .filter((file) => !readFileSync(path.join(this.path, file)).equals(readFileSync(path.join(root, file))))
      .sort();
  }

  /** What a script writes; where it fails, how it ended and all that it said. */
  run(script: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: this.path,
      encoding: 'utf8',
      // Of what is started, the compiler alone reads these.
      env: { ...process.env, ...FREES_NOTHING },
    });
    return status === 0 ? stdout : `ended with ${status}\n${stdout}${stderr}`;
  }

  /** Runs a text as a script in the root of the copy. */
  runText(text: string): string {
    const file = path.join(this.path, 'asking.ts');
    writeFileSync(file, text);
    try {
      return this.run(file);
    } finally {
      rmSync(file);
    }
  }

  /**
   * What the compiler objects to in these projects. Those of the same options are compiled as one, so that what several
   * of them import is worked out once.
   */
  compiled(projects: readonly string[]): string {
    const compiler = path.join(root, 'node_modules/tsc7/bin/tsc');
    return [...this.#together(projects)]
      .map(([compilerOptions, include], index) => {
        const file = `tsconfig.together-${index}.json`;
        const text = `{ "extends": "./tsconfig.base.json", "compilerOptions": ${compilerOptions}, "include": ${JSON.stringify(include)} }`;
        writeFileSync(path.join(this.path, file), text);
        return this.run(compiler, '--noEmit', '--checkers', '1', '--pretty', 'false', '-p', file);
      })
      .join('');
  }

  /** The folders of projects, by their options. */
  #together(projects: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const together = new Map<string, string[]>();
    for (const project of projects) {
      const text = readFileSync(path.join(this.path, project, 'tsconfig.json'), 'utf8');
      const { compilerOptions, include } = JSON.parse(text) as { compilerOptions: object; include: string[] };
      const options = JSON.stringify(compilerOptions);
      const folders = include.map((folder) => `${project}/${folder}`);
      together.set(options, [...(together.get(options) ?? []), ...folders]);
    }
    return together;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
