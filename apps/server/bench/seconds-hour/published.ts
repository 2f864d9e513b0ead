/**
 * What the venue has published of a run, as files: the key, the ticks of each day and coin, the proof of each contract.
 * Promises: every byte came by HTTP; from here on nothing of the venue is needed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@assay/protocol';
import type { SecondContract, SettlementProof } from '@assay/protocol';
import type { VenueCalls } from '../venue-calls.ts';
import type { Findings } from '../replay/findings.ts';
import type { Bettor, Opened } from './bettors.ts';

/** A contract's proof as a file, with what the venue has said of it elsewhere. */
export interface PublishedContract {
  readonly proof: SettlementProof;
  readonly file: string;
  readonly row: SecondContract;
}

export interface Published {
  readonly key: string;
  /** Files of a coin's days. */
  readonly days: ReadonlyMap<string, readonly string[]>;
  readonly contracts: readonly PublishedContract[];
}

const DAY_SECONDS = 86_400;
const POLL_MS = 100;
const PROOF_WITHIN_MS = 10_000;

/** Fetches all of it into `folder`. */
export async function publish(
  url: string,
  calls: VenueCalls,
  opened: readonly Opened[],
  folder: string,
  findings: Findings,
): Promise<Published> {
  const rows = new Map<Bettor, Map<string, SecondContract>>();
  for (const { bettor } of opened) {
    if (!rows.has(bettor)) rows.set(bettor, await bettor.contracts());
  }
  for (const [bettor, own] of rows) await bettor.checkMoney(own.values(), findings);
  const contracts: PublishedContract[] = [];
  for (const [serial, one] of opened.entries()) {
    const row = rows.get(one.bettor)?.get(one.id);
    const proof = await proofOf(one);
    const isKept = JSON.stringify(proof.ticket) === JSON.stringify(one.ticket);
    findings.expect(isKept, 'ticket', () => `${one.bettor.name} ${one.id}: the proof has another`);
    if (row === undefined) throw new Error(`contract ${one.id} of ${one.bettor.name} is in no list`);
    const file = path.join(folder, `proof-${serial}.json`);
    writeFileSync(file, JSON.stringify(proof));
    contracts.push({ proof, file, row });
  }
  const { publicKey: key } = await calls.must('indexKey');
  return { key, days: await daysOf(url, contracts, folder), contracts };
}

async function proofOf({ bettor, id }: Opened): Promise<SettlementProof> {
  const deadline = performance.now() + PROOF_WITHIN_MS;
  for (;;) {
    const proof = await bettor.proof(id);
    if (proof !== null) return proof;
    if (performance.now() > deadline) throw new Error(`the proof of ${id} is not completed`);
    await sleep(POLL_MS);
  }
}

async function daysOf(
  url: string,
  contracts: readonly PublishedContract[],
  folder: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Map<string, Set<string>>();
  for (const { proof } of contracts) {
    const days = wanted.get(proof.ticket.coin) ?? new Set();
    for (const { second } of proof.ticks) days.add(dayOf(second));
    wanted.set(proof.ticket.coin, days);
  }
  const found = new Map<string, readonly string[]>();
  for (const [coin, days] of wanted) {
    const files: string[] = [];
    for (const day of days) {
      const query = new URLSearchParams({ symbol: coin, day });
      const answer = await fetch(`${url}${CALLS.indexDay.path}?${query.toString()}`);
      if (answer.status !== 200) throw new Error(`the ticks of ${coin} on ${day}: ${answer.status}`);
      const file = path.join(folder, `${coin}-${day}.ndjson`);
      writeFileSync(file, await answer.text());
      files.push(file);
    }
    found.set(coin, files);
  }
  return found;
}

function dayOf(second: number): string {
  return new Date((second - (second % DAY_SECONDS)) * 1_000).toISOString().slice(0, 10);
}
