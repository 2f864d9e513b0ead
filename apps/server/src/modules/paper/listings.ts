/**
 * The job that lists in the paper realm what is listed in the live one while the venue runs.
 * Promises: assets and markets of both kinds get the numbers and terms that they have there, in the same order, and markets the
 * same band: a new one in the command behind its listing. Nothing that is listed is changed.
 */
import type { Command, MarketId, RatePpm } from '@assay/core';
import { listingCommands, nextMarket, readListed, readStandings } from '../../engine/listed-markets.ts';
import type { ListedMarkets, Standings } from '../../engine/listed-markets.ts';
import { Following, submitToPaper } from './follow-live.ts';
import type { RealmEngine } from './follow-live.ts';

const MOVED_BY = ['asset-listed', 'market-listed', 'futures-market-listed', 'price-band-set'] as const;

/** `onListed`: after something was listed. */
export function followListings(engine: RealmEngine, onListed: () => Promise<void>): Following {
  const follow = async (): Promise<void> => {
    const [live, paper] = [await readListed(engine, 'live'), await readListed(engine, 'paper')];
    const missing = missingListings(live, paper, await readStandings(engine, 'live'));
    await submitToPaper(engine, missing);
    if (missing.length > 0) await onListed();
    const [wanted, own] = [await readStandings(engine, 'live'), await readStandings(engine, 'paper')];
    await submitToPaper(engine, missingBands(wanted, own));
  };
  return new Following({ engine, events: MOVED_BY, follow });
}

/** What one realm has to list to have what another lists. */
function missingListings(
  live: ListedMarkets,
  paper: ListedMarkets,
  standings: Standings,
): readonly Command[] {
  const behind = { assets: paper.assets.length, market: nextMarket(paper) };
  return listingCommands(live, behind).flatMap((command) =>
    command.type === 'list-market' || command.type === 'list-futures-market'
      ? [command, ...bandOf(command.market, standings)]
      : [command],
  );
}

/** Nothing where there is none. */
function bandOf(market: MarketId, { markets }: Standings): readonly Command[] {
  const bandPpm = markets.get(market)?.bandPpm ?? 0;
  return bandPpm === 0 ? [] : [bandCommand(market, bandPpm)];
}

function missingBands({ markets }: Standings, paper: Standings): readonly Command[] {
  return [...markets.values()].flatMap(({ market, bandPpm }) => {
    const own = paper.markets.get(market);
    return own === undefined || own.bandPpm === bandPpm ? [] : [bandCommand(market, bandPpm)];
  });
}

const bandCommand = (market: MarketId, bandPpm: number): Command => ({
  type: 'set-price-band',
  market,
  // A rate, as it was read.
  bandPpm: bandPpm as RatePpm,
});
