/**
 * With `CASES_OF` set, as `.ci/run` sets it to the commit, properties draw their cases from it: a commit that was tried is
 * tried again by the same ones, and the next by others. Without it each run draws its own.
 */
import { createHash } from 'node:crypto';
import { configureGlobal } from 'fast-check';

const word = process.env['CASES_OF'];

if (word !== undefined && word !== '') {
  configureGlobal({ seed: createHash('sha256').update(word).digest().readInt32BE() });
}
