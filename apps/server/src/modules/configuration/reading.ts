/** What is in force, as a list of settings: each the command that would say it. Of the live realm, which the other follows. */
import { INDEX_CURRENCY } from '@assay/core';
import { readListed } from '../../engine/listed-markets.ts';
import type { RatePpm } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { limitsOf, offerOf } from '../../engine/terms.ts';
import { readInForce } from '../../operator/in-force.ts';
import type { InForce } from '../../operator/in-force.ts';
import type { Named } from './steps.ts';
import type { Setting } from './versions/subjects.ts';

const REALM = 'live';

/** What the journal says. */
export interface Holding {
  readonly named: Named;
  readonly inForce: InForce;
}

export async function readHolding(engine: Pick<Engine, 'read'>): Promise<Holding> {
  const inForce = await readInForce(engine);
  const listed = await readListed(engine, REALM);
  const currency = listed.assets.find(({ code }) => code === INDEX_CURRENCY);
  if (currency === undefined) throw new RangeError('the index currency is not listed');
  return { named: { ...listed, currency, routes: inForce.routes }, inForce };
}

/** All that an action can say, in an order that does not change: assets, markets, fees, contracts, wallet. */
export function settingsInForce({ named, inForce }: Holding): readonly Setting[] {
  const { rules, seconds, routes, swaps, cards } = inForce;
  const { feeCurrency: currency, feeTiers: tiers } = rules;
  return [
    ...named.assets.map((asset): Setting => ({ ...asset, type: 'list-asset' })),
    ...named.markets.map((market): Setting => ({ ...market, type: 'list-market' })),
    ...named.futures.map((market): Setting => ({ ...market, type: 'list-futures-market' })),
    ...named.futures.map(({ market, terms }): Setting => ({ type: 'set-futures-terms', market, terms })),
    ...rules.markets.flatMap(({ market, bandPpm, status, until, delistsAt }): Setting[] => [
      // As the core answers it.
      { type: 'set-price-band', market, bandPpm: bandPpm as RatePpm },
      { type: 'set-market-status', market, status, until, effectiveAt: delistsAt },
    ]),
    ...(currency === null ? [] : [{ type: 'set-fee-tiers', currency, tiers } as const]),
    { type: 'set-rebate-rates', ratesPpm: rules.rebateRatesPpm },
    ...seconds.products.map(offerOf),
    ...(seconds.limits === null ? [] : [limitsOf(seconds.limits)]),
    ...routes.map(({ route, terms }): Setting => ({ type: 'set-route-terms', route, terms })),
    ...swaps.map((terms): Setting => ({ ...terms, type: 'set-swap-terms' })),
    ...cards.map((terms): Setting => ({ ...terms, type: 'set-card-terms' })),
  ];
}
