/**
 * Spot markets and futures markets of a realm together: they have numbers from one sequence, and no list of one kind alone has
 * them as places.
 * Promises: by rising number; what was listed between two readings is left out rather than leaving a gap.
 */
import { NEWEST_RULES } from '@assay/core';
import type { Command, FuturesMarketState, Listing, MarketId, MarketRules, TimeMs } from '@assay/core';
import type { Engine, Realm } from './port.ts';

export interface ListedMarkets extends Listing {
  /** With what is in force there. */
  readonly futures: readonly FuturesMarketState[];
}

export async function readListed(engine: Pick<Engine, 'read'>, realm: Realm): Promise<ListedMarkets> {
  const { result: futures } = await engine.read(realm, { type: 'futures-markets' });
  const { result: listing } = await engine.read(realm, { type: 'listing' });
  return { ...listing, futures };
}

/** What a market that is listed next is numbered. */
export const nextMarket = ({ markets, futures }: Pick<ListedMarkets, 'markets' | 'futures'>): MarketId =>
  // Numbers are dense over both kinds.
  (markets.length + futures.length) as MarketId;

/** The commands that list what is listed behind so many assets and markets, as far as the numbers go on without a gap. */
export function listingCommands(
  { assets, markets, futures }: ListedMarkets,
  behind: { readonly assets: number; readonly market: number } = { assets: 0, market: 0 },
): readonly Command[] {
  const rows = new Map<number, Command>([
    ...markets.map((row): [number, Command] => [row.market, { ...row, type: 'list-market' }]),
    ...futures.map((row): [number, Command] => [row.market, futuresCommand(row)]),
  ]);
  const commands: Command[] = assets
    .slice(behind.assets)
    .map(({ asset, code, scale }): Command => ({ type: 'list-asset', asset, code, scale }));
  for (let number = behind.market, row = rows.get(number); row !== undefined; row = rows.get(number)) {
    commands.push(row);
    number += 1;
  }
  return commands;
}

/**
 * What a core is told in which a proposal is tried: the rules to which an exchange goes over at its start, before the listing,
 * since older ones refuse terms that these know.
 */
export function tryingCommands(listed: ListedMarkets): readonly Command[] {
  return [{ type: 'activate-rules', version: NEWEST_RULES }, ...listingCommands(listed)];
}

function futuresCommand(row: FuturesMarketState): Command {
  const { market, kind, cycle, base, quote, tickDecimals, lotDecimals, maximumLots, terms } = row;
  const spec = { market, kind, cycle, base, quote, tickDecimals, lotDecimals, maximumLots, terms };
  return { type: 'list-futures-market', ...spec };
}

/** How a market of either kind stands. */
export type MarketStanding = Pick<
  MarketRules['markets'][number],
  'market' | 'status' | 'until' | 'delistsAt' | 'bandPpm' | 'lastPrice'
>;

export interface Standings {
  readonly rules: MarketRules;
  readonly futures: readonly FuturesMarketState[];
  readonly markets: ReadonlyMap<MarketId, MarketStanding>;
  /** Of the realm. */
  readonly time: TimeMs;
}

export async function readStandings(engine: Pick<Engine, 'read'>, realm: Realm): Promise<Standings> {
  const { result: futures } = await engine.read(realm, { type: 'futures-markets' });
  const { result: rules, time } = await engine.read(realm, { type: 'market-rules' });
  const all: readonly MarketStanding[] = [...rules.markets, ...futures];
  const sorted = [...all].sort((one, other) => one.market - other.market);
  return { rules, futures, markets: new Map(sorted.map((one) => [one.market, one])), time };
}
