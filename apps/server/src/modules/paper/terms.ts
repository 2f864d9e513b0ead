/**
 * The job that gives the paper realm the fees of the live one, its seconds-contracts and their limits, and the terms of its
 * futures markets.
 * Promises: what is open in the paper realm stays as it was, as in the live one. Nobody refers anybody there, so shares of
 * fees are not followed.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Command, FuturesMarketState, MarketRules, SecondsRules } from '@assay/core';
import { limitsOf, offerOf } from '../../engine/terms.ts';
import { Following, submitToPaper } from './follow-live.ts';
import type { RealmEngine } from './follow-live.ts';

interface Terms {
  readonly rules: Pick<MarketRules, 'feeCurrency' | 'feeTiers'>;
  readonly seconds: Pick<SecondsRules, 'products' | 'limits'>;
  readonly futures: readonly FuturesMarketState[];
}

export function followTerms(engine: RealmEngine): Following {
  const termsOf = async (realm: 'live' | 'paper'): Promise<Terms> => ({
    rules: (await engine.read(realm, { type: 'market-rules' })).result,
    seconds: (await engine.read(realm, { type: 'seconds-rules' })).result,
    futures: (await engine.read(realm, { type: 'futures-markets' })).result,
  });
  const follow = async (): Promise<void> => {
    await submitToPaper(engine, missingTerms(await termsOf('live'), await termsOf('paper')));
  };
  const events = ['fee-tiers-set', 'seconds-offered', 'pool-limits-set', 'futures-terms-set'] as const;
  return new Following({ engine, events, follow });
}

/** What one realm has to be told to have the terms of another. */
function missingTerms(live: Terms, paper: Terms): readonly Command[] {
  const { feeCurrency: currency, feeTiers: tiers } = live.rules;
  const { limits, products } = live.seconds;
  const own = new Map(paper.seconds.products.map((product) => [product.product, product]));
  return [
    ...(currency === null ||
    isDeepStrictEqual([currency, tiers], [paper.rules.feeCurrency, paper.rules.feeTiers])
      ? []
      : [{ type: 'set-fee-tiers', currency, tiers } as const]),
    ...(limits === null || isDeepStrictEqual(limits, paper.seconds.limits) ? [] : [limitsOf(limits)]),
    ...products.filter((product) => !isDeepStrictEqual(product, own.get(product.product))).map(offerOf),
    ...missingFutures(live, paper),
  ];
}

/** Of markets that are not listed there yet nothing: they are listed with the terms of then. */
function missingFutures(live: Terms, paper: Terms): readonly Command[] {
  const own = new Map(paper.futures.map(({ market, terms }) => [market, terms]));
  return live.futures.flatMap(({ market, terms }): readonly Command[] => {
    const before = own.get(market);
    if (before === undefined || isDeepStrictEqual(before, terms)) return [];
    return [{ type: 'set-futures-terms', market, terms }];
  });
}
