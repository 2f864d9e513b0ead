/**
 * What one operator alone may do to a market: halt it for a while.
 * Promises: at once, of an open market alone, for an hour at most and never over a funding; at its end the market opens by itself,
 * also where the exchange was started anew in between. Whatever two decide of the market meanwhile holds. Behind such a pause the
 * next one within a day takes two.
 * Never: opens what two have closed; says a price.
 */
import type { MarketId, TimeMs } from '@assay/core';
import { readStandings } from '../../engine/listed-markets.ts';
import type { Standings } from '../../engine/listed-markets.ts';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import { timeText } from '../../operator/printing.ts';
import type { Job } from '../../schedule/scheduler.ts';
import type { ConfigurationViews, VersionRow } from '../configuration/shape.ts';

export interface LonePauseParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly views: ConfigurationViews;
}

const REALM = 'live';
const MINUTE_MS = 60_000;
export const MAX_LONE_MINUTES = 60;
/** For so long behind a pause the next one takes two. */
const BETWEEN_LONE_MS = 24 * 3_600_000;
/** Changes of one market within `BETWEEN_LONE_MS` that are looked through: each but a pause took two people. */
const MAX_CHANGES = 200;
const EVERY_MS = 2_000;

export interface LonePause {
  readonly symbol: string;
  readonly until: number;
}

/** How a market was set, the newest first. */
function changesOf(
  { views }: LonePauseParts,
  market: MarketId,
  limit: number,
): Promise<readonly VersionRow[]> {
  const subjects = [`market-status ${market}`];
  return views.ask('configuration-versions', { from: 0, before: Number.MAX_SAFE_INTEGER, limit, subjects });
}

const statusOf = (row: VersionRow | undefined): string | null =>
  row?.command.type === 'set-market-status' ? row.command.status : null;

/** No proposal has made it: two would have. */
const isLone = (row: VersionRow | undefined): boolean =>
  row !== undefined && statusOf(row) === 'halted' && row.proposal === null;

/** `noted`: says who does it, before it is done, since the journal knows no name. Throws `ActionRefused`. */
export async function pauseAlone(
  parts: LonePauseParts,
  { market, symbol }: { readonly market: MarketId; readonly symbol: string },
  minutes: number,
  noted: (until: TimeMs) => Promise<void>,
): Promise<LonePause> {
  const changes = await changesOf(parts, market, MAX_CHANGES);
  const standings = await readStandings(parts.engine, REALM);
  const status = standings.markets.get(market)?.status;
  if (status !== 'open') throw new ActionRefused(`${symbol} is ${status} already.`);
  if ((statusOf(changes[0]) ?? 'open') !== 'open') {
    throw new ActionRefused(`${symbol} has just been opened. Try again in a moment.`);
  }
  const before = changes.find(isLone);
  if (before !== undefined && before.at + BETWEEN_LONE_MS > standings.time) {
    throw new ActionRefused(
      `One person has paused ${symbol} at ${timeText(before.at)}. The next pause within a day takes two: market-status.`,
    );
  }
  const until = endOf(standings, market, minutes);
  if (until === null) {
    throw new ActionRefused(
      `A funding of ${symbol} is due within a minute: until then a pause takes two: market-status.`,
    );
  }
  await noted(until);
  const halt = { type: 'set-market-status', market, status: 'halted', until, effectiveAt: null } as const;
  const { outcome } = await parts.engine.submit(REALM, halt);
  if (outcome.type === 'refused') {
    throw new ActionRefused(`The exchange refuses the pause: ${outcome.refusal.code}.`);
  }
  return { symbol, until };
}

/** A second before the next funding at the latest, so that nobody is spared it; null: that is less than a minute away. */
function endOf({ time, futures }: Standings, market: MarketId, minutes: number): TimeMs | null {
  const next = futures.find((one) => one.market === market)?.nextFunding ?? null;
  const latest = next === null ? Number.POSITIVE_INFINITY : (next - 1) * 1_000;
  // To the second, as everybody reads it.
  const end = Math.min(Math.ceil((time + minutes * MINUTE_MS) / 1_000) * 1_000, latest);
  // A moment of the venue, as those that it is made of.
  return end < time + MINUTE_MS ? null : (end as TimeMs);
}

/** Opens what one person has paused, behind its end. */
export async function openAfterPauses(parts: LonePauseParts): Promise<void> {
  const { markets } = await readStandings(parts.engine, REALM);
  for (const { market, status } of markets.values()) {
    // As the core leaves a market behind a halt.
    if (status !== 'cancel-only') continue;
    const [now, halt] = await changesOf(parts, market, 2);
    if (statusOf(now) !== 'cancel-only' || now?.proposal !== null || !isLone(halt)) continue;
    // The core refuses it of a market that has been delisted since.
    await parts.engine.submit(REALM, {
      type: 'set-market-status',
      market,
      status: 'open',
      until: null,
      effectiveAt: null,
    });
  }
}

export const pauseJob = (parts: LonePauseParts): Job => ({
  name: 'market-pauses',
  everyWallMs: EVERY_MS,
  run: () => openAfterPauses(parts),
});
