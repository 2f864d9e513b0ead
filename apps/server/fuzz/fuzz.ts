/**
 * A venue of its own under everything that is no proper request.
 * Owns: the venue, which tries are made of all there are, and the counts.
 * Promises: one seed makes the same tries in the same order; a shorter run takes some of every kind. What the venue logs as
 * an error, and whether it still takes calls at the end, is part of the result.
 * Never: changes the venue but by its settings: the limits of a single user are out of the way, as in the benches.
 */
import { rmSync } from 'node:fs';
import { Random } from '@assay/simulator';
import { WIDE_LIMITS } from '../bench/venue-calls.ts';
import { freePort, spawnServer, untilReady } from '../src/process-fixture.ts';
import { triesOfAddresses } from './addresses.ts';
import { triesOfBodies } from './bodies.ts';
import { triesByField } from './by-field.ts';
import { Callers } from './callers.ts';
import { describedCalls } from './described-calls.ts';
import { triesOfHeaders } from './headers.ts';
import { HttpLine } from './http-request.ts';
import { slowTries, triesOfBytes } from './raw-bytes.ts';
import { triesOfFrames } from './socket-frames.ts';
import { runAll, Tally } from './tries.ts';
import type { Try } from './tries.ts';

const SETTINGS = {
  ...WIDE_LIMITS,
  CODES_PER_DAY: '1000000',
  SECONDS_BETWEEN_CODES: '1',
  SWITCHES_PER_MINUTE: '1000000',
  SECURITY_CALLS_PER_MINUTE: '1000000',
  RESETS_PER_DAY: '1000000',
  UPLOADS_PER_DAY: '10000',
  PRICE_FEED: 'simulated:1',
  FORETELLABLE_CONTRACTS: '1',
  TEST_CHAIN: '1',
  SIMULATED_TRADERS: '2',
  LOG_LEVEL: 'error',
};
/** Requests at a time; a network may have 256 connections. */
const LINES = 24;
/** Of all tries, so many are bent requests. */
const MUTATIONS = 1_500;

export interface FuzzOptions {
  readonly seed: number;
  /** About so many tries; null: all there are. */
  readonly tries: number | null;
  /** An empty folder, which is removed afterwards. */
  readonly dataDir: string;
  readonly onProgress?: (sentence: string) => void;
}

export interface FuzzResult {
  readonly tally: Tally;
  /** Lines of level error, and whatever else the venue wrote to standard error. */
  readonly errorLines: readonly string[];
  readonly accountsReplaced: number;
  /** Whether the venue that was started still takes calls. */
  readonly alive: boolean;
}

/** A part of each kind, as large as the whole of it asks for, but never none; in an order of its own. */
function chosen(kinds: readonly (readonly Try[])[], wanted: number | null, random: Random): Try[] {
  const all = kinds.reduce((sum, kind) => sum + kind.length, 0);
  const share = wanted === null ? 1 : Math.min(1, wanted / all);
  const taken = kinds.flatMap((kind) => shuffled(kind, random).slice(0, Math.ceil(kind.length * share)));
  return shuffled(taken, random);
}

function shuffled(tries: readonly Try[], random: Random): Try[] {
  const deck = [...tries];
  for (let at = deck.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    // Both places are within the deck.
    [deck[at], deck[other]] = [deck[other] as Try, deck[at] as Try];
  }
  return deck;
}

function isErrorLine(line: string): boolean {
  if (line.trim() === '') return false;
  return !line.startsWith('{') || /"level":"(error|fatal)"/.test(line);
}

export async function fuzz({ seed, tries, dataDir, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const port = await freePort();
  const server = spawnServer({ ...SETTINGS, PORT: String(port), DATA_DIR: dataDir });
  const line = new HttpLine(port, LINES);
  try {
    await untilReady(server);
    const random = new Random(seed);
    const callers = new Callers(server.url);
    const calls = await describedCalls(server.url);
    const ways = { line, callers };
    const kinds = [
      // By call, so that a short run makes each of them.
      ...calls.map((call) => triesByField([call], ways)),
      ...calls.map((call) => triesOfBodies([call], ways)),
      triesOfHeaders(calls, ways),
      triesOfAddresses(ways),
      triesOfBytes(port, random, MUTATIONS),
      await triesOfFrames(port, callers),
    ];
    const deck = chosen(kinds, tries, random);
    const slow = slowTries(port, tries !== null);
    onProgress?.(`${deck.length + slow.length} tries of ${calls.length} calls, seed ${seed}`);
    const tally = new Tally();
    const progress = setInterval(
      () => onProgress?.(`${tally.tries} tries, ${tally.serverErrors} 5xx`),
      15_000,
    );
    await Promise.all([runAll(slow, slow.length, tally), runAll(deck, LINES, tally)]);
    clearInterval(progress);
    const alive = server.child.exitCode === null && (await fetch(`${server.url}/readyz`)).status === 200;
    return {
      tally,
      errorLines: server.stderr().split('\n').filter(isErrorLine),
      accountsReplaced: callers.replaced,
      alive,
    };
  } finally {
    line.close();
    server.signal('SIGTERM');
    await server.ended();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
