/** What is in force of what operators change by proposals, to be compared with what they propose. */
import { digitsOf, INDEX_CURRENCY } from '@assay/core';
import type {
  CardTerms,
  Command,
  FuturesMarketState,
  Listing,
  MarketRules,
  RatePpm,
  SecondsRules,
  WalletRoutes,
} from '@assay/core';
import { readStandings } from '../engine/listed-markets.ts';
import type { MarketStanding } from '../engine/listed-markets.ts';
import type { Engine } from '../engine/port.ts';
import { limitsOf, offerOf } from '../engine/terms.ts';
import type { NamedAsset, ProposedChange } from '@assay/protocol';

export interface InForce {
  /** With the markets of both kinds. */
  readonly rules: Omit<MarketRules, 'markets'> & {
    readonly markets: readonly MarketStanding[];
    readonly futures: readonly FuturesMarketState[];
  };
  readonly seconds: SecondsRules;
  readonly listing: Listing;
  readonly routes: WalletRoutes['routes'];
  readonly swaps: WalletRoutes['swaps'];
  readonly cards: readonly CardTerms[];
  /** By number of the network. */
  readonly chains: readonly string[];
  /** Somebody has an account here. */
  readonly hasTraders: boolean;
}

export async function readInForce(engine: Pick<Engine, 'read'>): Promise<InForce> {
  const [standings, seconds, listing, wallet, traders, cards] = await Promise.all([
    readStandings(engine, 'live'),
    engine.read('live', { type: 'seconds-rules' }),
    engine.read('live', { type: 'listing' }),
    engine.read('live', { type: 'wallet-routes' }),
    engine.read('live', { type: 'traders' }),
    engine.read('live', { type: 'card-terms' }),
  ]);
  const { rules, futures, markets } = standings;
  return {
    rules: { ...rules, futures, markets: [...markets.values()] },
    seconds: seconds.result,
    listing: listing.result,
    routes: wallet.result.routes,
    swaps: wallet.result.swaps,
    cards: cards.result,
    chains: wallet.result.networks.map(({ chain }) => chain),
    hasTraders: traders.result.count > 0,
  };
}

export function changeOf(command: Command, inForce: InForce): ProposedChange {
  const before = commandInForce(command, inForce);
  const named = ({ asset, code, scale }: Listing['assets'][number]): NamedAsset => ({ asset, code, scale });
  const { assets } = inForce.listing;
  const coin = coinOf(command, inForce);
  const currency = assets.find(({ code }) => code === INDEX_CURRENCY);
  if (currency === undefined) throw new RangeError('the index currency is not listed');
  return {
    command: digitsOf(command),
    inForce: before === null ? null : digitsOf(before),
    currency: named(currency),
    coin: coin === undefined ? null : named(coin),
  };
}

/** The coin of a product or a route, and what a futures market settles in. */
function coinOf(
  command: Command,
  { rules, listing, routes }: InForce,
): Listing['assets'][number] | undefined {
  switch (command.type) {
    case 'offer-seconds':
    case 'fund-insurance':
    case 'credit-payment':
    case 'transfer-house-money':
    case 'correct-balance':
    case 'set-swap-terms':
    case 'set-card-terms':
      return listing.assets[command.asset];
    case 'list-futures-market':
      return listing.assets[command.kind === 'linear' ? command.quote : command.base];
    case 'set-futures-terms': {
      const known = rules.futures.find(({ market }) => market === command.market);
      return known === undefined ? undefined : listing.assets[known.settlesIn];
    }
    case 'set-route-status':
    case 'set-route-terms':
    case 'write-off-loss':
      return listing.assets[routes[command.route]?.asset ?? -1];
    default:
      return undefined;
  }
}

/** The command that would say what is in force of the same; null: nothing is, or nobody compares it. */
function commandInForce(command: Command, { rules, seconds, routes, swaps, cards }: InForce): Command | null {
  switch (command.type) {
    case 'set-fee-tiers': {
      const { feeCurrency: currency, feeTiers: tiers } = rules;
      return currency === null ? null : { type: 'set-fee-tiers', currency, tiers };
    }
    case 'set-rebate-rates':
      return { type: 'set-rebate-rates', ratesPpm: rules.rebateRatesPpm };
    case 'set-price-band': {
      const known = rules.markets.find(({ market }) => market === command.market);
      // True: it is one that was set.
      return known === undefined ? null : { ...command, bandPpm: known.bandPpm as RatePpm };
    }
    case 'offer-seconds': {
      const known = seconds.products.find(({ product }) => product === command.product);
      return known === undefined ? null : offerOf(known);
    }
    case 'set-futures-terms': {
      const known = rules.futures.find(({ market }) => market === command.market);
      return known === undefined ? null : { ...command, terms: known.terms };
    }
    case 'set-route-status': {
      const known = routes[command.route];
      if (known === undefined) return null;
      return { ...command, deposits: known.deposits, withdrawals: known.withdrawals };
    }
    case 'set-route-terms': {
      const known = routes[command.route];
      return known === undefined ? null : { ...command, terms: known.terms };
    }
    case 'set-swap-terms': {
      const known = swaps.find(({ asset }) => asset === command.asset);
      return known === undefined ? null : { type: 'set-swap-terms', ...known };
    }
    case 'set-card-terms': {
      const { asset, currency } = command;
      const known = cards.find((one) => one.asset === asset && one.currency === currency);
      return known === undefined ? null : { type: 'set-card-terms', ...known };
    }
    case 'set-pool-limits':
      return seconds.limits === null ? null : limitsOf(seconds.limits);
    default:
      return null;
  }
}
