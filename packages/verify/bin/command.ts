/**
 * What verifies behind the command line.
 * Promises: exit code 0 with the recomputed figures, 1 with the place that does not hold, 2 for wrong use. Reads the
 * files named and nothing else; no network, no clock, no setting.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readProof, verifyDay, verifyDayTicks, verifyProof, verifyReceipt } from '../src/index.ts';
import type { Failure, Proof, VerifiedDayTicks } from '../src/index.ts';
import { checkDayFiles, placeOf, valuesOf } from './day-files.ts';
import { dayLines, failureLine, figureLines } from './lines.ts';
import { isReceipt, receiptLines } from './receipt-lines.ts';

const USAGE = `usage: npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]...
       npm run --silent verify -- <receipt.json> [--key HEX] [--what-if margin+50]
       npm run --silent verify -- day <opened-day.json> [--key HEX] [--commitment HEX] [--ticks <file of a day>]...
  --key         the venue's public key, 64 hex digits, where you know it otherwise; without it the file's own is used
  --ticks       a file of a day's ticks; every tick of the proof must stand in one of those given, and every simulated
                tick of an opened day must be what the day's key gives
  --commitment  what the venue published of the day before it began, 64 hex digits
  --what-if     of a receipt of a liquidation: what so much more margin would have changed`;

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
  /** Margin besides, in decimals. */
  readonly besides: string | undefined;
}

function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const isDay = positionals[0] === 'day';
  const [document, ...more] = isDay ? positionals.slice(1) : positionals;
  if (document === undefined || more.length > 0) {
    throw new WrongUse(isDay ? 'name one opened day' : 'name one proof or receipt');
  }
  const { key, commitment } = values;
  for (const [name, value] of Object.entries({ key, commitment })) {
    if (value !== undefined && !/^[0-9a-f]{64}$/.test(value)) {
      throw new WrongUse(`--${name} is not 64 lower-case hex digits`);
    }
  }
  if (commitment !== undefined && !isDay) throw new WrongUse('--commitment goes with an opened day');
  const whatIf = values['what-if'];
  if (whatIf !== undefined && (isDay || !/^margin\+\d{1,12}(?:\.\d{1,18})?$/.test(whatIf))) {
    throw new WrongUse('--what-if is margin+50, or another amount, and goes with a receipt');
  }
  const besides = whatIf?.replace('margin+', '');
  return { document, isDay, key, commitment, files: values.ticks ?? [], besides };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        commitment: { type: 'string' },
        'what-if': { type: 'string' },
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

/** The lines of a proof or a receipt that holds, or what does not. */
function verifyDocument(wanted: Wanted, folder: string): readonly string[] | Failure {
  const text = readProof(textOf(folder, wanted.document));
  if (!text.ok) return text;
  return isReceipt(text.value)
    ? receiptLinesOf(text.value, wanted)
    : proofLinesOf(text.value, wanted, folder);
}

function proofLinesOf(value: unknown, wanted: Wanted, folder: string): readonly string[] | Failure {
  const { key, files, besides } = wanted;
  if (besides !== undefined) throw new WrongUse('--what-if goes with a receipt');
  const verified = verifyProof(value, key === undefined ? {} : { publicKey: key });
  if (!verified.ok) return verified;
  const texts = files.map((file) => ({ file, text: textOf(folder, file) }));
  // True: it holds, so it has the form of a proof.
  const found = checkDayFiles(value as Proof, texts);
  return found.ok ? figureLines(verified.recomputed, key !== undefined, found.dayFiles) : found;
}

function receiptLinesOf(value: unknown, { key, files, besides }: Wanted): readonly string[] | Failure {
  if (files.length > 0) throw new WrongUse('--ticks goes with a proof or an opened day');
  const verified = verifyReceipt(value, key === undefined ? {} : { publicKey: key });
  return verified.ok ? receiptLines(verified, key !== undefined, besides) : verified;
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
  return wanted.isDay ? verifyDayFiles(wanted, folder) : verifyDocument(wanted, folder);
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
