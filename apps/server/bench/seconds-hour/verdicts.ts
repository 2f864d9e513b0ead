/**
 * The command line of the verifier over files alone, and over files in which one figure was changed.
 * Promises: a process of its own for each, started as `npm run verify` starts it; two at once.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SettlementProof } from '@assay/protocol';
import type { Findings } from '../replay/findings.ts';
import { micros } from './bettors.ts';
import type { Published, PublishedContract } from './published.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../../scripts/verify.mjs');
const AT_ONCE = 2;

interface Verdict {
  readonly code: number | null;
  readonly lines: readonly string[];
}

async function verify(args: readonly string[]): Promise<Verdict> {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, lines: output.trimEnd().split('\n') };
}

/** Does `act` for each, some at once. */
async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Recomputes every contract, and compares it with what the venue's list says. Answers how many came to what. */
export async function recomputeAll(
  { key, days, contracts }: Published,
  findings: Findings,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  await each(contracts, async ({ file, row }) => {
    const files = (days.get(row.coin) ?? []).flatMap((day) => ['--ticks', day]);
    const { code, lines } = await verify([file, '--key', key, ...files]);
    const figure = (word: string): string =>
      lines
        .find((line) => line.startsWith(`${word} `))
        ?.slice(word.length)
        .trim() ?? '';
    const name = `${row.coin} ${row.periodSeconds} s ${row.direction}, contract ${row.id}`;
    if (code !== 0) {
      findings.note('proof', `${name}: ${lines.join(' ')}`);
      return;
    }
    const outcome = figure('outcome');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    const isAsListed =
      outcome.split(' ')[0] === row.result &&
      micros(figure('returned').split(' ')[0] ?? '') === micros(row.returned ?? '');
    findings.expect(
      isAsListed,
      'list',
      () => `${name}: listed as ${row.result}, ${row.returned}; ${lines.join(' ')}`,
    );
  });
  return counts;
}

type Change = (proof: SettlementProof) => { readonly place: string; readonly changed: SettlementProof };

/** The last digit becomes another. */
function flipped(text: string): string {
  return text.slice(0, -1) + String((Number(text.slice(-1)) + 1) % 10);
}

function inTicket(change: (ticket: SettlementProof['ticket']) => Partial<SettlementProof['ticket']>): Change {
  return (proof) => {
    const part = change(proof.ticket);
    return {
      place: `ticket.${Object.keys(part).join()}`,
      changed: { ...proof, ticket: { ...proof.ticket, ...part } },
    };
  };
}

const CHANGES: Readonly<Record<string, Change>> = {
  tick(proof) {
    const middle = proof.ticks.length >> 1;
    const ticks = proof.ticks.map((tick, index) =>
      index === middle ? { ...tick, price: flipped(tick.price) } : tick,
    );
    return { place: `ticks[${middle}].price`, changed: { ...proof, ticks } };
  },
  stake: inTicket(({ stake }) => ({ stake: flipped(stake) })),
  odds: inTicket(({ profitPpm }) => ({ profitPpm: Number(flipped(String(profitPpm))) })),
  time: inTicket(({ expiresAt }) => ({ expiresAt: Number(flipped(String(expiresAt))) })),
};

/** Changes one figure at a time in some proofs; each must be refused at its place. Answers how many were. */
export async function refuseChanged(
  { key, contracts }: Published,
  samples: number,
  findings: Findings,
): Promise<number> {
  const step = Math.max(1, Math.floor(contracts.length / samples));
  const chosen = contracts.filter((_, index) => index % step === 0).slice(0, samples);
  const cases = chosen.flatMap((one) =>
    Object.entries(CHANGES).map(([what, change]) => ({ one, what, change })),
  );
  let refused = 0;
  await each(cases, async ({ one, what, change }) => {
    const { place, file } = writeChanged(one, what, change);
    const { code, lines } = await verify([file, '--key', key]);
    const isRefused = code === 1 && lines[0]?.startsWith(`does not hold at ${place}: `) === true;
    findings.expect(isRefused, 'changed', () => `${what} of ${one.file}: ${code}, ${lines.join(' ')}`);
    if (isRefused) refused += 1;
  });
  return refused;
}

function writeChanged(
  { file }: PublishedContract,
  what: string,
  change: Change,
): { place: string; file: string } {
  // The file is a proof: it was just written from one.
  const { place, changed } = change(JSON.parse(readFileSync(file, 'utf8')) as SettlementProof);
  const other = file.replace(/\.json$/, `-${what}.json`);
  writeFileSync(other, JSON.stringify(changed));
  return { place, file: other };
}
