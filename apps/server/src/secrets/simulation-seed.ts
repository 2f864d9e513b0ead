/**
 * The seed of a sandbox's simulated prices: 128 bits that nobody can guess.
 * Owns: `DATA_DIR/keys/simulation.seed`, made when a venue first takes up simulated prices.
 * Promises: a venue whose prices come from a seed goes on with the same one or does not start.
 * Never: the seed in a database, a log, an error or a backup of the databases.
 */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeOwnFile } from '../storage/own-file.ts';
import { KeyFileInvalid, readOwnFile } from './key-file.ts';

const SEED_DIGITS = 32;
const REMARK =
  "# The seed of this venue's simulated prices: whoever knows it knows every price to come. Keep a copy beside that of\n" +
  '# master.key: the venue does not go on with another one.\n';

export interface SimulationSeed {
  readonly bytes: Uint8Array;
  /** Names the seed without telling anything of it; lower-case hex. */
  readonly id: string;
}

/**
 * Reads the seed, or makes it where prices were never made of one. `expected`: the id of the one that they were made of;
 * null: of none. Throws `KeyFileInvalid`.
 */
export function openSimulationSeed(dataDir: string, expected: string | null): SimulationSeed {
  const file = path.join(dataDir, 'keys', 'simulation.seed');
  const text = readOwnFile(file) ?? (expected === null ? make(file) : null);
  const seed = text === null ? null : parse(text);
  if (seed === null || (expected !== null && seed.id !== expected)) {
    throw new KeyFileInvalid(
      `The simulated prices of this venue come from a seed that is not in ${file}. Put the file back from where its ` +
        'copy is kept: from another seed the prices would go on elsewhere.',
    );
  }
  return seed;
}

function make(file: string): string {
  const text = `${REMARK}${randomBytes(SEED_DIGITS / 2).toString('hex')}\n`;
  makeOwnFile(file, text);
  return text;
}

function parse(text: string): SimulationSeed | null {
  const digits = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('');
  if (!/^[0-9a-f]{32}$/.test(digits)) return null;
  return seedOf(Buffer.from(digits, 'hex'));
}

export function seedOf(bytes: Uint8Array): SimulationSeed {
  const id = createHash('sha256').update('assay-simulation-seed').update(bytes).digest('hex');
  return { bytes, id };
}
