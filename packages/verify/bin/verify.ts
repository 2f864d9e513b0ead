/**
 * `npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]…`
 *
 * Owns: the command line of the verifier: files in, plain lines out.
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

/** npm runs scripts in the project's folder and says where it was called. */
function textOf(file: string): string {
  try {
    return readFileSync(path.resolve(process.env['INIT_CWD'] ?? '', file), 'utf8');
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

interface Judgement {
  readonly ok: true;
  readonly recomputed: Recomputed;
  readonly dayFiles: readonly DayFile[];
}

function judge({ proof, key, files }: Wanted): Judgement | Failure {
  const text = readProof(textOf(proof));
  if (!text.ok) return text;
  const verified = verifyProof(text.value, key === undefined ? {} : { publicKey: key });
  if (!verified.ok) return verified;
  const texts = files.map((file) => ({ file, text: textOf(file) }));
  // True: it holds, so it has the form of a proof.
  const found = checkDayFiles(text.value as Proof, texts);
  return found.ok ? { ...verified, dayFiles: found.dayFiles } : found;
}

function main(): number {
  try {
    const wanted = wantedOf(process.argv.slice(2));
    const judgement = judge(wanted);
    const lines = judgement.ok
      ? figureLines(judgement.recomputed, wanted.key !== undefined, judgement.dayFiles)
      : [failureLine(judgement)];
    process.stdout.write(`${lines.join('\n')}\n`);
    return judgement.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    process.stderr.write(`verify: ${error.message}\n${USAGE}\n`);
    return 2;
  }
}

process.exitCode = main();
