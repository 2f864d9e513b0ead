/**
 * What the exchange shows of seconds-contracts, beside what the naive venue says it should be.
 * Promises: as `views.ts`.
 */
import type { OwnerId } from '@assay/core';
import { POOL } from '../reference/naive-market.ts';
import type { NaiveContract } from '../reference/naive-seconds.ts';
import { shown } from '../reference/naive-verdict.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { findDifference } from './differences.ts';
import type { Readable } from './readable.ts';

/** Products, limits, pool, what is reserved, and the last ticks. */
export function findSecondsDifference(exchange: Readable, venue: NaiveVenue): string | null {
  const { seconds, assets } = venue;
  const { products, limits, pausedUntil, ticks } = seconds;
  const currency = assets.find(({ code }) => code === 'USDT')?.asset ?? -1;
  const right = {
    products,
    limits,
    pool: {
      available: Number(venue.available(POOL, currency)),
      held: Number(venue.held(POOL, currency)),
    },
    exposures: assets.flatMap(({ asset }) => {
      const [rise, fall] = (['rise', 'fall'] as const).map((direction) =>
        seconds.reserved({ asset, direction }),
      );
      return rise === 0n && fall === 0n ? [] : [{ asset, rise: Number(rise), fall: Number(fall) }];
    }),
    pausedUntil,
    resumedAt: ticks.resumedAt,
    liveTime: ticks.liveTime === 0 ? null : ticks.liveTime,
    ticks: ticks.coins.flatMap((asset) => {
      const last = ticks.last(asset);
      return last === null ? [] : [{ asset, ...shown(last), lastNumber: ticks.next(asset) - 1 }];
    }),
  };
  return findDifference(exchange.read({ type: 'seconds-rules' }), right, 'seconds');
}

/** An owner's open contracts, and their own limits. */
export function findContractsDifference(
  exchange: Readable,
  venue: NaiveVenue,
  owner: OwnerId,
): string | null {
  const { seconds, now } = venue;
  const contracts = seconds.contractsOf(owner);
  const limits = {
    ...seconds.play.limitsOf(owner, now),
    cooledOffUntil: seconds.play.cooledUntil(owner),
    lostToday: Number(seconds.lostOn(owner, now)),
    openStakes: contracts.reduce((all, { stake }) => all + stake, 0),
  };
  const place = `owner ${owner}`;
  const open = contracts.map((contract) => openContract(venue, contract));
  return (
    findDifference(exchange.read({ type: 'open-contracts', owner }), open, `${place}, contracts`) ??
    findDifference(exchange.read({ type: 'play-limits', owner }), limits, `${place}, own limits`)
  );
}

function openContract({ seconds }: NaiveVenue, contract: NaiveContract): object {
  const { owner: _, ...terms } = contract;
  const open = seconds.openOf(contract);
  return { ...terms, open: open === null ? null : shown(open) };
}
