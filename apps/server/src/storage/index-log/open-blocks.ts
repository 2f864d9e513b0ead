/**
 * What becomes the next block of each market: facts that wait, and the blocks that a command has completed.
 * Owns: where each chain ends, in memory as in the store.
 * Promises: a command that was taken changes nothing when it comes again. A market whose beginning nobody said has no blocks. Pure but for the key.
 */
import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { behind, blockBytes, hashOf, NO_TICK } from '@assay/verify';
import type { BlockFact, MarketBlock, Means, Standing } from '@assay/verify';
import { endsBefore, endsBehind } from './block-end.ts';

/** A market begins with nothing traded, or with how it stands at a place of the journal. */
export interface StartingMarket {
  readonly market: number;
  readonly symbol: string;
  readonly standing: Standing;
  readonly at: number;
}

/** What one event of the journal says of a market. */
export type MarketLine = { readonly market: number; readonly at: number } & (
  | { readonly fact: BlockFact }
  | { readonly listed: Pick<StartingMarket, 'symbol' | 'standing'> }
);

/** How a market stands; `means` are null until the first step after a start in the midst of things. */
export interface HeadStands {
  readonly standing: Standing;
  readonly means: Means | null;
}

interface KnownStands extends HeadStands {
  readonly means: Means;
}

const isKnown = (stands: HeadStands): stands is KnownStands => stands.means !== null;

export interface Head {
  readonly market: number;
  readonly symbol: string;
  readonly number: number;
  readonly hash: string;
  /** Last command that was taken. */
  readonly at: number;
  /** Where the next block begins. */
  readonly stands: HeadStands;
  /** What is in no block yet. */
  readonly facts: readonly BlockFact[];
}

/** What commands have done to a market. */
export interface Advance {
  readonly head: Head;
  /** New blocks, oldest first. */
  readonly blocks: readonly MarketBlock[];
  /** Facts that came and are in no block. */
  readonly added: readonly BlockFact[];
}

const NO_MEANS: Means = { second: 0, premiumMean: 0, tradedMean: 0 };

export const headOf = ({ market, symbol, standing, at }: StartingMarket, means: Means | null): Head => ({
  market,
  symbol,
  number: 0,
  hash: NO_TICK,
  at,
  stands: { standing, means },
  facts: [],
});

/** Takes lines of one market in the order of the journal, whole commands; null where it has no beginning, and they say none. */
export function advance(
  head: Head | undefined,
  lines: readonly MarketLine[],
  key: KeyObject,
): Advance | null {
  let now = head;
  const blocks: MarketBlock[] = [];
  for (const [at, command] of byCommand(lines)) {
    if (now !== undefined && at <= now.at) continue;
    now = now ?? beginningIn(command);
    if (now === undefined) continue;
    now = taken({ ...now, at }, factsOf(command), blocks, key);
  }
  if (now === undefined || now === head) return null;
  const known = new Set(head?.facts);
  return { head: now, blocks, added: now.facts.filter((fact) => !known.has(fact)) };
}

function byCommand(lines: readonly MarketLine[]): ReadonlyMap<number, readonly MarketLine[]> {
  const found = new Map<number, MarketLine[]>();
  for (const line of lines) found.set(line.at, [...(found.get(line.at) ?? []), line]);
  return found;
}

const factsOf = (command: readonly MarketLine[]): readonly BlockFact[] =>
  command.flatMap((line) => ('fact' in line ? [line.fact] : []));

function beginningIn(command: readonly MarketLine[]): Head | undefined {
  for (const line of command) {
    if (!('listed' in line)) continue;
    const { market, at, listed } = line;
    return headOf({ market, at, ...listed }, NO_MEANS);
  }
  return undefined;
}

function taken(head: Head, command: readonly BlockFact[], blocks: MarketBlock[], key: KeyObject): Head {
  const facts = begun(head, command);
  if ('waits' in facts) return { ...head, stands: facts.waits };
  if (facts.facts.length === 0) return { ...head, stands: facts.stands };
  let now: Head = { ...head, stands: facts.stands };
  if (endsBefore(now.facts, facts.facts)) now = closed(now, blocks, key);
  now = { ...now, facts: [...now.facts, ...facts.facts] };
  return endsBehind(now.facts, facts.facts) ? closed(now, blocks, key) : now;
}

type Begun =
  | { readonly waits: HeadStands }
  | { readonly stands: KnownStands; readonly facts: readonly BlockFact[] };

/** The first step after a start in the midst of things is what blocks begin behind: nobody knows what it went on from. */
function begun({ stands }: Head, command: readonly BlockFact[]): Begun {
  if (isKnown(stands)) return { stands, facts: command };
  const { standing } = stands;
  const first = command.findIndex(({ event }) => event === 'mark');
  const passed = first < 0 ? command : command.slice(0, first + 1);
  const now = passed.reduce(behind, { standing, means: NO_MEANS });
  return first < 0
    ? { waits: { standing: now.standing, means: null } }
    : { stands: now, facts: command.slice(first + 1) };
}

function closed(head: Head, blocks: MarketBlock[], key: KeyObject): Head {
  const { market, symbol, number, hash, stands, facts } = head;
  if (!isKnown(stands)) return head;
  const figures = { market, symbol, number: number + 1, previous: hash, ...stands, facts };
  const bytes = blockBytes(figures);
  blocks.push({ ...figures, signature: sign(null, bytes, key).toString('hex') });
  const after = facts.reduce(behind, stands);
  return { ...head, number: number + 1, hash: hashOf(bytes), stands: after, facts: [] };
}
