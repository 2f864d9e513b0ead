/**
 * The judgement behind the command line.
 * Promises: exit code 0 with the recomputed figures, 1 with the place that does not hold, 2 for wrong use. Reads the
 * files named and nothing else; no network, no clock, no setting.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readProof, verifyProof } from '../src/index.ts';
import type { Failure, Proof, Recomputed } from '../src/index.ts';
import { checkDayFiles } from './day-files.ts';
import type { DayFile } from './day-files.ts';
import { failureLine, figureLines } from './lines.ts';

const USAGE = `usage: npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]...
  --key    the venue's public key, 64 hex digits, where you know it otherwise; without it the proof's own is used
  --ticks  a file of a day's ticks; every tick of the proof must stand in one of those given`;

/** How a call ends: its exit code, and what stands on standard output and standard error. */
export interface Said {
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly errors: string;
}

/** Wrong use: its words go to standard error, with exit code 2. */
class WrongUse extends Error {}

interface Wanted {
  readonly proof: string;
  readonly key: string | undefined;
  readonly files: readonly string[];
}

function wantedOf(args: readonly string[]): Wanted {
  const { values, positionals } = parsed(args);
  const [proof, ...more] = positionals;
  if (proof === undefined || more.length > 0) throw new WrongUse('name one proof');
  if (values.key !== undefined && !/^[0-9a-f]{64}$/.test(values.key)) {
    throw new WrongUse('--key is not 64 lower-case hex digits');
  }
  return { proof, key: values.key, files: values.ticks ?? [] };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' }, ticks: { type: 'string', multiple: true } },
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

interface Judgement {
  readonly ok: true;
  readonly recomputed: Recomputed;
  readonly dayFiles: readonly DayFile[];
}

function judge({ proof, key, files }: Wanted, folder: string): Judgement | Failure {
  const text = readProof(textOf(folder, proof));
  if (!text.ok) return text;
  const verified = verifyProof(text.value, key === undefined ? {} : { publicKey: key });
  if (!verified.ok) return verified;
  const texts = files.map((file) => ({ file, text: textOf(folder, file) }));
  // True: it holds, so it has the form of a proof.
  const found = checkDayFiles(text.value as Proof, texts);
  return found.ok ? { ...verified, dayFiles: found.dayFiles } : found;
}

/** `folder`: what the names of files start from. */
export function command(args: readonly string[], folder: string): Said {
  try {
    const wanted = wantedOf(args);
    const judgement = judge(wanted, folder);
    const lines = judgement.ok
      ? figureLines(judgement.recomputed, wanted.key !== undefined, judgement.dayFiles)
      : [failureLine(judgement)];
    return { code: judgement.ok ? 0 : 1, output: `${lines.join('\n')}\n`, errors: '' };
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return { code: 2, output: '', errors: `verify: ${error.message}\n${USAGE}\n` };
  }
}
