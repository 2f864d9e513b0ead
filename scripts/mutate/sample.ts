/**
 * Which mutants of a room are tried. Promises: the same tree, seed and count give the same list.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Random } from '../../packages/simulator/src/workload/random.ts';
import { isTest, isTypeScript, sourceFiles } from '../check/source-files.ts';
import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import type { Room } from './rooms.ts';

export interface Choice {
  readonly seed: number;
  readonly count: number;
  /** Only these files of the room, or lines of them (`file:line`); all where there are none. */
  readonly only: readonly string[];
}

const isFixture = (file: string): boolean => /[.-]fixture\.tsx?$/.test(file);

/** The room's sources. */
function sourcesOf(root: string, room: Room): readonly string[] {
  return sourceFiles(root).filter(
    (file) =>
      room.sources.test(file) &&
      isTypeScript(file) &&
      !isTest(file) &&
      !isFixture(file) &&
      !file.endsWith('.d.ts') &&
      room.leftOut?.test(readFileSync(path.join(root, file), 'utf8')) !== true,
  );
}

/** Each mutant of the room is as likely as another; they come as they are drawn, so that the first of them are a sample, too. */
export function sampleOf(root: string, room: Room, { seed, count, only }: Choice): readonly Mutant[] {
  const isAsked = ({ file, line }: Mutant): boolean =>
    only.length === 0 || only.includes(file) || only.includes(`${file}:${line}`);
  const all = sourcesOf(root, room)
    .flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')))
    .filter(isAsked);
  const random = new Random(seed);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, all.length)) chosen.add(random.below(all.length));
  return [...chosen].flatMap((index) => all[index] ?? []);
}
