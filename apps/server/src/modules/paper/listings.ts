/**
 * The job that lists in the paper realm what is listed in the live one while the venue runs.
 * Promises: assets and markets get the numbers and terms that they have there, in the same order, and markets the same
 * band: a new one in the command behind its listing. Nothing that is listed is changed.
 */
import type { Command, Listing, MarketRules, RatePpm } from '@assay/core';
import { Following, submitToPaper } from './follow-live.ts';
import type { RealmEngine } from './follow-live.ts';

type Bands = Pick<MarketRules, 'markets'>;

/** `onListed`: after something was listed. */
export function followListings(engine: RealmEngine, onListed: () => Promise<void>): Following {
  const follow = async (): Promise<void> => {
    const { result: live } = await engine.read('live', { type: 'listing' });
    const { result: paper } = await engine.read('paper', { type: 'listing' });
    const { result: rules } = await engine.read('live', { type: 'market-rules' });
    const missing = missingListings(live, paper, rules);
    await submitToPaper(engine, missing);
    if (missing.length > 0) await onListed();
    const { result: wanted } = await engine.read('live', { type: 'market-rules' });
    const { result: own } = await engine.read('paper', { type: 'market-rules' });
    await submitToPaper(engine, missingBands(wanted, own));
  };
  return new Following({ engine, events: ['asset-listed', 'market-listed', 'price-band-set'], follow });
}

/** What one realm has to list to have what another lists. */
function missingListings(live: Listing, paper: Listing, rules: Bands): readonly Command[] {
  return [
    ...live.assets
      .slice(paper.assets.length)
      .map(({ asset, code, scale }): Command => ({ type: 'list-asset', asset, code, scale })),
    ...live.markets
      .slice(paper.markets.length)
      .flatMap((market): readonly Command[] => [
        { ...market, type: 'list-market' },
        ...bandOf(market, rules),
      ]),
  ];
}

/** Nothing where there is none. */
function bandOf({ market }: Listing['markets'][number], { markets }: Bands): readonly Command[] {
  const found = markets.find((one) => one.market === market);
  if (found === undefined || found.bandPpm === 0) return [];
  // A rate, as it was read.
  return [{ type: 'set-price-band', market, bandPpm: found.bandPpm as RatePpm }];
}

function missingBands({ markets }: Bands, paper: Bands): readonly Command[] {
  const own = new Map(paper.markets.map(({ market, bandPpm }) => [market, bandPpm]));
  return (
    markets
      .filter(({ market, bandPpm }) => own.has(market) && own.get(market) !== bandPpm)
      // A rate, as it was read.
      .map(({ market, bandPpm }): Command => ({
        type: 'set-price-band',
        market,
        bandPpm: bandPpm as RatePpm,
      }))
  );
}
