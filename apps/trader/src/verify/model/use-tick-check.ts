/** Checks of published ticks: of a coin's newest, and of the result of an example contract by them. */
import type { Call } from '@assay/client';
import { useClient } from '@assay/client/react';
import { profitPpmOf, secondPeriods, type IndexTick } from '@assay/protocol';
import type { Direction, Terms } from '@assay/verify';
import { useQuery } from '@tanstack/react-query';
import { pinKey, pinnedKey, keyStatusOf, type KeyStatus } from './key-pin.ts';
import { checkTicksInWorker } from './verifier.ts';
import { alteredTicks } from './altered-ticks.ts';
import type { AskedTicks, TickCheck } from './tick-check.ts';

/** A minute of ticks: some 200 ms of signatures. */
const FEED_SECONDS = 60;
/** Beside the period: what the newest tick may be late, and room for a clock that is not set well. */
const ROOM_SECONDS = 10;
/** Where seconds-contracts are not offered the rule is shown for a period of theirs all the same. */
const USUAL_PERIOD = 30;
const STAKE = '100';

/** Verified ticks, and what their key is to this browser. */
export interface ShownTicks {
  readonly check: TickCheck;
  readonly fetched: {
    readonly coin: string;
    readonly count: number;
    /** Numbers. */
    readonly first: number;
    readonly last: number;
  };
  /** Seconds from the newest published tick to the question, by the exchange's clock. */
  readonly ageSeconds: number;
  readonly key: KeyStatus;
  readonly publicKey: string;
}

/** A tick is published within two seconds, or filled in later; beyond this, newer ones are withheld or there are none. */
export const OLD_AFTER_SECONDS = ROOM_SECONDS;

interface Fetched {
  /** When it was asked for, in Unix seconds of the exchange's clock. */
  readonly now: number;
  readonly asked: AskedTicks;
  readonly publicKey: string;
  readonly ticks: readonly IndexTick[];
}

/** The coins that the exchange publishes ticks of. */
export function useIndexCoins(): readonly string[] {
  const { call } = useClient();
  const query = useQuery({
    queryKey: ['verify', 'coins'],
    queryFn: async ({ signal }) => (await call('indexKey', undefined, { silent: true, signal })).coins,
    staleTime: Infinity,
    retry: false,
  });
  return query.data ?? [];
}

/** Fetches the ticks of the last minute and verifies them here; `data` null: there is none. */
export function useFeedCheck(coin: string) {
  const { call, clock, storage } = useClient();
  return useQuery({
    queryKey: ['verify', 'feed', coin],
    queryFn: async ({ signal }): Promise<ShownTicks | null> => {
      const now = Math.floor(clock.now() / 1_000);
      const asked = { coin, from: now - FEED_SECONDS, to: now + ROOM_SECONDS };
      const found = { now, ...(await fetchTicks(call, asked, signal)) };
      return found.ticks.length === 0 ? null : verified(found, null, storage);
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** What is asked of the example. */
export interface ExampleChoice {
  readonly coin: string;
  readonly direction: Direction;
  /** The visitor's own fault: one price of a counted tick is changed before anything is checked. */
  readonly altered: boolean;
}

/**
 * Settles the newest contract that could have ended by now, from published ticks alone; `data` null: there are not yet
 * enough. Asked anew for each choice, so that each runs through all steps.
 */
export function useExampleCheck(choice: ExampleChoice | null) {
  const { call, clock, storage } = useClient();
  return useQuery({
    queryKey: ['verify', 'example', choice],
    queryFn: async ({ signal }): Promise<ShownTicks | null> => {
      if (choice === null) return null;
      const { coin, direction, altered } = choice;
      const now = Math.floor(clock.now() / 1_000);
      const { seconds, profitPpm } = await periodOf(call, coin, signal);
      const from = now - seconds - 2 * ROOM_SECONDS;
      const asked = { coin, from, to: now + ROOM_SECONDS };
      const { publicKey, ticks } = await fetchTicks(call, asked, signal);
      const last = ticks.findLast(({ filled }) => filled !== true);
      if (last === undefined || (ticks[0]?.second ?? last.second) > last.second - seconds) return null;
      const expiresAt = last.second * 1_000;
      const acceptedAt = expiresAt - seconds * 1_000;
      const terms: Terms = { direction, stake: STAKE, profitPpm, acceptedAt, expiresAt };
      return verified(
        { now, asked, publicKey, ticks: altered ? alteredTicks(ticks) : ticks },
        terms,
        storage,
      );
    },
    enabled: choice !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

async function fetchTicks(call: Call, asked: AskedTicks, signal: AbortSignal) {
  const { coin, from, to } = asked;
  const options = { silent: true, signal };
  const query = { symbol: coin, from: String(from), to: String(to) };
  const [{ publicKey }, { ticks }] = await Promise.all([
    call('indexKey', undefined, options),
    call('indexTicks', query, options),
  ]);
  return { asked, publicKey, ticks };
}

/** The shortest period on offer, and what a win pays. */
async function periodOf(call: Call, coin: string, signal: AbortSignal) {
  const listed = await call('periodList', { symbol: `${coin}USDT`, kind: 'sec' }, { silent: true, signal });
  const [shortest] = secondPeriods(listed).toSorted((one, other) => one.seconds - other.seconds);
  if (shortest === undefined) return { seconds: USUAL_PERIOD, profitPpm: 0 };
  return { seconds: shortest.seconds, profitPpm: profitPpmOf(shortest.payoutRate) ?? 0 };
}

async function verified(
  { now, asked, publicKey, ticks }: Fetched,
  terms: Terms | null,
  storage: Parameters<typeof pinKey>[0] & Parameters<typeof pinnedKey>[0],
): Promise<ShownTicks> {
  const check = await checkTicksInWorker({ publicKey, asked, ticks, terms });
  const key = keyStatusOf(publicKey, pinnedKey(storage), true);
  if (check.ok && key.state === 'first') pinKey(storage, publicKey, Date.now());
  const [first, last] = [ticks[0]?.number ?? 0, ticks.at(-1)?.number ?? 0];
  // A tick that was filled in is numbered behind newer ones.
  const newest = Math.max(...ticks.map(({ second }) => second));
  const ageSeconds = Math.max(0, now - newest);
  return {
    check,
    key,
    publicKey,
    ageSeconds,
    fetched: { coin: asked.coin, count: ticks.length, first, last },
  };
}
