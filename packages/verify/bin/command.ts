/**
 * What verifies behind the command line.
 * Promises: exit code 0 with the recomputed figures, 1 with the place that does not hold, 2 for wrong use. Reads the
 * files named and nothing else; no network, no clock, no setting.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readProof, verifyDay, verifyDayTicks, verifyProof } from '../src/index.ts';
import type { Failure, Proof, Recomputed, VerifiedDayTicks } from '../src/index.ts';
import { checkDayFiles, placeOf, valuesOf } from './day-files.ts';
import type { DayFile } from './day-files.ts';
import { dayLines, failureLine, figureLines } from './lines.ts';

const USAGE = `usage: npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]...
       npm run --silent verify -- day <opened-day.json> [--key HEX] [--commitment HEX] [--ticks <file of a day>]...
  --key         the venue's public key, 64 hex digits, where you know it otherwise; without it the file's own is used
  --ticks       a file of a day's ticks; every tick of the proof must stand in one of those given, and every simulated
                tick of an opened day must be what the day's key gives
  --commitment  what the venue published of the day before it began, 64 hex digits`;

/** How a call ends: its exit code, and what stands on standard output and standard error. */
export interface Said {
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly errors: string;
}

/** Wrong use: its words go to standard error, with exit code 2. */
class WrongUse extends Error {}

interface Wanted {
  /** The file of a proof, or of an opened day. */
  readonly document: string;
  readonly isDay: boolean;
  readonly key: string | undefined;
  readonly commitment: string | undefined;
  readonly files: readonly string[];
}

function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const isDay = positionals[0] === 'day';
  const [document, ...more] = isDay ? positionals.slice(1) : positionals;
  if (document === undefined || more.length > 0) {
    throw new WrongUse(isDay ? 'name one opened day' : 'name one proof');
  }
  const { key, commitment } = values;
  for (const [name, value] of Object.entries({ key, commitment })) {
    if (value !== undefined && !/^[0-9a-f]{64}$/.test(value)) {
      throw new WrongUse(`--${name} is not 64 lower-case hex digits`);
    }
  }
  if (commitment !== undefined && !isDay) throw new WrongUse('--commitment goes with an opened day');
  return { document, isDay, key, commitment, files: values.ticks ?? [] };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        commitment: { type: 'string' },
        ticks: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function textOf(folder: string, file: string): string {
  try {
    return readFileSync(path.resolve(folder, file), 'utf8');
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

interface Verification {
  readonly ok: true;
  readonly recomputed: Recomputed;
  readonly dayFiles: readonly DayFile[];
}

function verifyContract({ document, key, files }: Wanted, folder: string): Verification | Failure {
  const text = readProof(textOf(folder, document));
  if (!text.ok) return text;
  const verified = verifyProof(text.value, key === undefined ? {} : { publicKey: key });
  if (!verified.ok) return verified;
  const texts = files.map((file) => ({ file, text: textOf(folder, file) }));
  // True: it holds, so it has the form of a proof.
  const found = checkDayFiles(text.value as Proof, texts);
  return found.ok ? { ...verified, dayFiles: found.dayFiles } : found;
}

/** The lines of a day that holds, or what does not. */
function verifyDayFiles(
  { document, key, commitment, files }: Wanted,
  folder: string,
): readonly string[] | Failure {
  const text = readProof(textOf(folder, document));
  if (!text.ok) return text;
  const day = verifyDay(text.value, {
    ...(key === undefined ? {} : { publicKey: key }),
    ...(commitment === undefined ? {} : { commitment }),
  });
  if (!day.ok) return day;
  const found: (VerifiedDayTicks & { readonly file: string })[] = [];
  for (const file of files) {
    const bad: Failure[] = [];
    const ticks = verifyDayTicks(day, valuesOf(file, textOf(folder, file), bad));
    if (bad[0] !== undefined) return bad[0];
    if (!ticks.ok) return { ...ticks, place: placeOf(file, ticks.place) };
    found.push({ ...ticks, file });
  }
  return dayLines(day, { key: key !== undefined, commitment: commitment !== undefined }, found);
}

function linesOf(wanted: Wanted, folder: string): readonly string[] | Failure {
  if (wanted.isDay) return verifyDayFiles(wanted, folder);
  const verification = verifyContract(wanted, folder);
  return verification.ok
    ? figureLines(verification.recomputed, wanted.key !== undefined, verification.dayFiles)
    : verification;
}

/** `folder`: what the names of files start from. */
export function command(args: readonly string[], folder: string): Said {
  try {
    const wanted = wantedOf(args);
    const lines = linesOf(wanted, folder);
    if ('ok' in lines) return { code: 1, output: `${failureLine(lines)}\n`, errors: '' };
    return { code: 0, output: `${lines.join('\n')}\n`, errors: '' };
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return { code: 2, output: '', errors: `verify: ${error.message}\n${USAGE}\n` };
  }
}
