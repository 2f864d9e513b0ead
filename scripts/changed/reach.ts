/**
 * Which tests reach a file, by what each file names.
 * Promises: workers count, too, since a file that starts one names it in a text; the nearest tests come first.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, isTypeScript, sourceFiles } from '../check/source-files.ts';

/** A text that names a file beside this one, or a package of ours. */
const NAMED = /['"`](\.{1,2}\/[^'"`$\s]+\.tsx?|@assay\/[^'"`\s]+)['"`]/g;

export class Reach {
  /** By file: the files that name it. */
  readonly #namedBy = new Map<string, Set<string>>();

  /** `started`: files by those which start them in a process of its own, and name no source. */
  constructor(root: string, started: Readonly<Record<string, readonly string[]>> = {}) {
    const entries = entryPoints(root);
    const files = sourceFiles(root).filter(isTypeScript);
    const known = new Set(files);
    for (const file of files) {
      for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(NAMED)) {
        const target = entries.get(name) ?? path.posix.join(path.posix.dirname(file), name);
        if (known.has(target)) this.#note(file, target);
      }
      for (const target of started[file] ?? []) this.#note(file, target);
    }
  }

  #note(file: string, target: string): void {
    const namers = this.#namedBy.get(target) ?? new Set<string>();
    this.#namedBy.set(target, namers.add(file));
  }

  /** The tests from which a file is reached, the fewest steps first. */
  testsOf(file: string): readonly string[] {
    const seen = new Set([file]);
    for (const reached of seen) for (const namer of this.#namedBy.get(reached) ?? []) seen.add(namer);
    return [...seen].filter(isTest);
  }
}

/** The files behind the names of our packages. */
function entryPoints(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const manifest of sourceFiles(root).filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))) {
    if (!existsSync(path.join(root, manifest))) continue;
    const { name, exports } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8')) as Manifest;
    for (const [entry, target] of Object.entries(exports ?? {})) {
      found.set(path.posix.join(name, entry), path.posix.join(path.posix.dirname(manifest), target));
    }
  }
  return found;
}

/** The part of a package's manifest that we read; our packages export plain files. */
interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}
