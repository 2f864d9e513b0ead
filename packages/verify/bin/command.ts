/**
 * What verifies behind the command line.
 * Promises: exit code 0 with the recomputed figures, 1 with the place that does not hold, 2 for wrong use. Reads the
 * files named and nothing else; no network, no clock, no setting. What `--exchange` fetches was fetched before.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  holdReceipt,
  readProof,
  verifyDay,
  verifyDayTicks,
  verifyProof,
  verifyReceipt,
  verifyStatement,
} from '../src/index.ts';
import type { Failure, Proof, VerifiedDayTicks } from '../src/index.ts';
import { blocksOfFiles, chainLines } from './block-files.ts';
import { checkDayFiles, placeOf, valuesOf } from './day-files.ts';
import { dayLines, failureLine, figureLines } from './lines.ts';
import { isReceipt, receiptLines } from './receipt-lines.ts';
import { isStatement, statementLines } from './statement-lines.ts';

const USAGE = `usage: npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]...
       npm run --silent verify -- <receipt.json> [--key HEX] [--what-if margin+50] [--blocks <file of blocks>]... [--exchange URL]
       npm run --silent verify -- <statement.json> [--key HEX]
       npm run --silent verify -- blocks <file of blocks>... --key HEX
       npm run --silent verify -- approval <proof of a passkey.json> [--key HEX]
       npm run --silent verify -- day <opened-day.json> [--key HEX] [--commitment HEX] [--ticks <file of a day>]...
  --key         the venue's public key, 64 hex digits, where you know it otherwise; without it the file's own is used
  --ticks       a file of a day's ticks; every tick of the proof must stand in one of those given, and every simulated
                tick of an opened day must be what the day's key gives
  --commitment  what the venue published of the day before it began, 64 hex digits
  --what-if     of a receipt of a liquidation: what so much more margin would have changed
  --blocks      a file of published blocks: what the receipt says of its markets must be what they say
  --exchange    where the exchange is: the blocks that the receipt needs are fetched there, and nothing is sent but their markets and places`;

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
  readonly what: 'document' | 'day' | 'blocks';
  readonly key: string | undefined;
  readonly commitment: string | undefined;
  readonly files: readonly string[];
  /** Margin besides, in decimals. */
  readonly besides: string | undefined;
  /** Files of blocks, and where others are fetched. */
  readonly blocks: readonly string[];
  readonly exchange: string | undefined;
}

/** Throws where it is used wrongly, with a sentence. */
export function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const what = positionals[0] === 'day' || positionals[0] === 'blocks' ? positionals[0] : 'document';
  const named = what === 'document' ? positionals : positionals.slice(1);
  const [document, ...more] = named;
  if (document === undefined || (more.length > 0 && what !== 'blocks')) throw new WrongUse(NAME_ONE[what]);
  const { key, commitment, exchange } = values;
  for (const [name, value] of Object.entries({ key, commitment })) {
    if (value !== undefined && !/^[0-9a-f]{64}$/.test(value)) {
      throw new WrongUse(`--${name} is not 64 lower-case hex digits`);
    }
  }
  if (commitment !== undefined && what !== 'day') throw new WrongUse('--commitment goes with an opened day');
  const whatIf = values['what-if'];
  if (whatIf !== undefined && (what !== 'document' || !/^margin\+\d{1,12}(?:\.\d{1,18})?$/.test(whatIf))) {
    throw new WrongUse('--what-if is margin+50, or another amount, and goes with a receipt');
  }
  const besides = whatIf?.replace('margin+', '');
  const blocks = what === 'blocks' ? named : (values.blocks ?? []);
  if (what !== 'document' && (exchange !== undefined || values.blocks !== undefined)) {
    throw new WrongUse('--blocks and --exchange go with a receipt');
  }
  return { document, what, key, commitment, files: values.ticks ?? [], besides, blocks, exchange };
}

const NAME_ONE: Record<Wanted['what'], string> = {
  document: 'name one proof, receipt or statement',
  day: 'name one opened day',
  blocks: 'name a file of blocks',
};

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
        blocks: { type: 'string', multiple: true },
        exchange: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

export function textOf(folder: string, file: string): string {
  try {
    return readFileSync(path.resolve(folder, file), 'utf8');
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** The lines of a proof, a receipt or a statement that holds, or what does not. */
function verifyDocument(
  wanted: Wanted,
  folder: string,
  fetched: readonly unknown[] | null,
): readonly string[] | Failure {
  const text = readProof(textOf(folder, wanted.document));
  if (!text.ok) return text;
  if (isStatement(text.value)) return statementLinesOf(text.value, wanted);
  return isReceipt(text.value)
    ? receiptLinesOf(text.value, wanted, folder, fetched)
    : proofLinesOf(text.value, wanted, folder);
}

function statementLinesOf(
  value: unknown,
  { key, files, besides, blocks, exchange }: Wanted,
): readonly string[] | Failure {
  if (files.length > 0 || besides !== undefined || exchange !== undefined || blocks.length > 0)
    throw new WrongUse('a statement goes with --key alone');
  const verified = verifyStatement(value, key === undefined ? {} : { publicKey: key });
  return verified.ok ? statementLines(verified, key !== undefined) : verified;
}

function proofLinesOf(value: unknown, wanted: Wanted, folder: string): readonly string[] | Failure {
  const { key, files, besides, blocks, exchange } = wanted;
  if (besides !== undefined) throw new WrongUse('--what-if goes with a receipt');
  if (exchange !== undefined || blocks.length > 0)
    throw new WrongUse('--blocks and --exchange go with a receipt');
  const verified = verifyProof(value, key === undefined ? {} : { publicKey: key });
  if (!verified.ok) return verified;
  const texts = files.map((file) => ({ file, text: textOf(folder, file) }));
  // True: it holds, so it has the form of a proof.
  const found = checkDayFiles(value as Proof, texts);
  return found.ok ? figureLines(verified.recomputed, key !== undefined, found.dayFiles) : found;
}

function receiptLinesOf(
  value: unknown,
  wanted: Wanted,
  folder: string,
  fetched: readonly unknown[] | null,
): readonly string[] | Failure {
  const { key, files, besides } = wanted;
  if (files.length > 0) throw new WrongUse('--ticks goes with a proof or an opened day');
  const verified = verifyReceipt(value, key === undefined ? {} : { publicKey: key });
  if (!verified.ok) return verified;
  const kept = blocksIn(wanted, folder);
  if ('ok' in kept) return kept;
  const isAny = wanted.exchange !== undefined || wanted.blocks.length > 0;
  const held = isAny ? holdReceipt(verified, [...kept, ...(fetched ?? [])]) : verified;
  return held.ok ? receiptLines(held, key !== undefined, besides) : held;
}

const blocksIn = ({ blocks }: Wanted, folder: string): readonly unknown[] | Failure =>
  blocksOfFiles(blocks.map((file) => ({ file, text: textOf(folder, file) })));

/** The lines of chains that hold, or what does not. */
function verifyBlockFiles(wanted: Wanted, folder: string): readonly string[] | Failure {
  if (wanted.key === undefined) throw new WrongUse('--key is needed: blocks do not name one');
  const blocks = blocksIn(wanted, folder);
  return 'ok' in blocks ? blocks : chainLines(blocks, wanted.key);
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

function linesOf(
  wanted: Wanted,
  folder: string,
  fetched: readonly unknown[] | null,
): readonly string[] | Failure {
  if (wanted.what === 'day') return verifyDayFiles(wanted, folder);
  if (wanted.what === 'blocks') return verifyBlockFiles(wanted, folder);
  return verifyDocument(wanted, folder, fetched);
}

/** Says what was wrong, and how it is used. */
export function wrongUse(sentence: string): Said {
  return { code: 2, output: '', errors: `verify: ${sentence}\n${USAGE}\n` };
}

/** `folder`: what the names of files start from. `fetched`: blocks, where `--exchange` asks for some. */
export function command(
  args: readonly string[],
  folder: string,
  fetched: readonly unknown[] | null = null,
): Said {
  try {
    const lines = linesOf(wantedOf(args), folder, fetched);
    if ('ok' in lines) return { code: 1, output: `${failureLine(lines)}\n`, errors: '' };
    return { code: 0, output: `${lines.join('\n')}\n`, errors: '' };
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return wrongUse(error.message);
  }
}
