/**
 * What everybody may know of seconds-contracts: what is on offer, what the house keeps aside, what came out, and what was
 * void and why.
 * Promises: the house's figures are the core's own, of both realms; every settlement is in one count.
 */
import type { SecondsRules, TimeMs, Units, VoidCause } from '@assay/core';
import type { DeliveryPeriod, PeriodListRequest, SecondContractPool, SecondPeriod } from '@assay/protocol';
import type { Realm } from '../../engine/port.ts';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { ContractOutcome } from './contracts/row.ts';
import type { SecondsParts } from './service.ts';
import { mustFindIndexCoin, presentPeriod } from './products.ts';

type PublicParts = Pick<SecondsParts, 'engine' | 'marketData' | 'views' | 'venueNow'>;

/** Markets of delivery contracts, which are another module's. */
export interface OtherPeriods {
  readonly deliveryPeriods: (coin: AssetInfo) => Promise<DeliveryPeriod[]>;
}

const CAUSES: readonly VoidCause[] = ['no-open', 'gap', 'thin-window', 'not-filled'];

/** The terms are the live realm's; those of the virtual accounts are the same. */
export async function periodList(
  { engine, marketData: { instruments }, deliveryPeriods }: PublicParts & OtherPeriods,
  { symbol, kind }: PeriodListRequest,
): Promise<(SecondPeriod | DeliveryPeriod)[]> {
  const coin = mustFindIndexCoin(instruments, symbol);
  if (kind === 'delivery') return deliveryPeriods(coin);
  const { result } = await engine.read('live', { type: 'seconds-rules' });
  return result.products
    .filter((product) => product.asset === coin.asset && product.isOffered)
    .toSorted((one, other) => one.periodMs - other.periodMs || one.product - other.product)
    .map((product) => ({ kind, ...presentPeriod(instruments, product) }));
}

export async function publicPool(parts: PublicParts): Promise<SecondContractPool> {
  const { instruments } = parts.marketData;
  const [live, paper] = await Promise.all([poolOf(parts, 'live'), poolOf(parts, 'paper')]);
  return {
    currency: instruments.currency.code,
    products: live.products.map((product) => ({
      ...presentPeriod(instruments, product),
      offered: product.isOffered,
    })),
    ...live.pool,
    virtual: paper.pool,
    serverTime: parts.venueNow(),
  };
}

async function poolOf({ engine, views, marketData: { instruments } }: PublicParts, realm: Realm) {
  const [{ result, time }, outcomes] = await Promise.all([
    engine.read(realm, { type: 'seconds-rules' }),
    views.ask('contract-outcomes', { realm }),
  ]);
  return {
    products: result.products,
    pool: {
      ...reserved(instruments, result, time),
      settled: settledSums(instruments, outcomes),
      voids: CAUSES.map((cause) => {
        const ofCause = outcomes.filter((outcome) => outcome.cause === cause);
        return {
          cause,
          count: counted(ofCause),
          paid: counted(ofCause.filter(({ paid }) => paid === 1)),
        };
      }),
    },
  };
}

function reserved(instruments: InstrumentRegistry, rules: SecondsRules, time: TimeMs) {
  const amount = (units: Units): string => instruments.units(instruments.currency, units);
  const { limits, pool, exposures, pausedUntil } = rules;
  return {
    available: amount(pool.available),
    held: amount(pool.held),
    limits:
      limits === null
        ? null
        : {
            perCoin: amount(limits.perCoin),
            perDirection: amount(limits.perDirection),
            perUser: amount(limits.perOwner),
          },
    exposures: exposures.map(({ asset, rise, fall }) => ({
      coin: instruments.mustAsset(asset).code,
      rise: amount(rise),
      fall: amount(fall),
    })),
    pausedUntil: pausedUntil !== null && pausedUntil > time ? pausedUntil : null,
  };
}

function settledSums(instruments: InstrumentRegistry, outcomes: readonly ContractOutcome[]) {
  const of = (result: ContractOutcome['result']): number =>
    counted(outcomes.filter((outcome) => outcome.result === result));
  // Turnover of years is told, not booked: beyond the exact numbers it is the greatest of them.
  const sum = (name: 'staked' | 'returned'): string => {
    const all = outcomes.reduce((total, outcome) => total + outcome[name], 0);
    return instruments.units(instruments.currency, Math.min(all, Number.MAX_SAFE_INTEGER) as Units);
  };
  return {
    won: of('win'),
    lost: of('lose'),
    equal: of('push'),
    void: of('void'),
    voidPaid: counted(outcomes.filter(({ result, paid }) => result === 'void' && paid === 1)),
    staked: sum('staked'),
    returned: sum('returned'),
  };
}

function counted(outcomes: readonly ContractOutcome[]): number {
  return outcomes.reduce((count, { contracts }) => count + contracts, 0);
}
