/**
 * The action by which an operator would say what a setting says: what a form begins with, a line of the file, and what undoing proposes.
 * Promises: pure; amounts are decimals as operators type them. Never: proposes anything.
 */
import { CARD_RATE_DECIMALS, formatDecimal } from '@assay/core';
import type {
  FeeTier,
  FuturesTerms,
  ListFuturesMarket,
  ListMarket,
  MarketId,
  SetCardTerms,
  SetRouteTerms,
  SetSwapTerms,
  Units,
  WalletRoutes,
} from '@assay/core';
import { futuresSymbol } from '@assay/protocol';
import type { ConfigurationStep } from '@assay/protocol';
import type { ListedMarkets } from '../../engine/listed-markets.ts';
import type { Setting } from './versions/subjects.ts';

/** What is listed, and the asset of stakes and volumes. */
export interface Named extends ListedMarkets {
  readonly currency: { readonly code: string; readonly scale: number };
  readonly routes: readonly Pick<WalletRoutes['routes'][number], 'route' | 'asset'>[];
}

/** Without the zeros behind the point. */
export function decimal(units: number, scale: number): string {
  const text = formatDecimal(units, scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export const assetOf = (
  { assets }: Named,
  asset: number,
): { readonly code: string; readonly scale: number } => assets[asset] ?? { code: `asset ${asset}`, scale: 0 };

/** `BTCUSDT`, `BTCUSDT-PERP`. */
export function symbolOf(named: Named, market: MarketId): string {
  const code = (asset: number): string => assetOf(named, asset).code;
  const spot = named.markets.find((one) => one.market === market);
  if (spot !== undefined) return code(spot.base) + code(spot.quote);
  const { kind, cycle, base, quote } = named.futures.find((one) => one.market === market) ?? {};
  if (kind === undefined || cycle === undefined) return `market ${market}`;
  return futuresSymbol({ kind, cycle, base: code(base ?? -1), quote: code(quote ?? -1) });
}

/** Null: nobody changes it by an action. `bandPpm`: of a market that is listed with one. */
export function stepOf(setting: Setting, named: Named, bandPpm = 0): ConfigurationStep | null {
  switch (setting.type) {
    case 'list-asset':
      return { action: 'asset-listing', input: { code: setting.code, decimals: setting.scale } };
    case 'list-market':
      return marketStep(setting, named, bandPpm);
    case 'list-futures-market':
      return futuresStep(setting, named, bandPpm);
    case 'set-futures-terms': {
      const symbol = symbolOf(named, setting.market);
      const { settlesIn = -1 } = named.futures.find(({ market }) => market === setting.market) ?? {};
      return {
        action: 'futures-terms',
        input: { symbol, ...termsOf(setting.terms, assetOf(named, settlesIn)) },
      };
    }
    case 'set-price-band':
      return {
        action: 'price-band',
        input: { symbol: symbolOf(named, setting.market), ppm: setting.bandPpm },
      };
    case 'set-market-status': {
      const { market, status } = setting;
      if (status === 'halted' || status === 'delisted') return null;
      return { action: 'market-status', input: { symbol: symbolOf(named, market), status } };
    }
    case 'set-fee-tiers':
      return { action: 'fee-tiers', input: { tiers: tiersOf(setting.tiers, named.currency.scale) } };
    case 'set-rebate-rates': {
      const [first, second, third] = setting.ratesPpm;
      return { action: 'rebate-rates', input: { first, second, third } };
    }
    case 'offer-seconds': {
      const { asset, periodMs, profitPpm, leastStake, greatestStake, isOffered } = setting;
      const stake = (units: Units): number => Number(decimal(units, named.currency.scale));
      return {
        action: 'seconds-product',
        input: {
          coin: assetOf(named, asset).code,
          seconds: periodMs / 1_000,
          status: isOffered ? 'offered' : 'stopped',
          profit: profitPpm,
          least: stake(leastStake),
          greatest: stake(greatestStake),
        },
      };
    }
    case 'set-pool-limits': {
      const { perCoin, perDirection, perOwner } = setting;
      const whole = (units: Units): number => Number(decimal(units, named.currency.scale));
      return {
        action: 'seconds-limits',
        input: { coin: whole(perCoin), direction: whole(perDirection), user: whole(perOwner) },
      };
    }
    case 'set-route-terms':
      return routeStep(setting, named);
    case 'set-swap-terms':
      return swapStep(setting, named);
    case 'set-card-terms':
      return cardStep(setting, named);
    default:
      return null;
  }
}

/** Null: of a route that is not listed. */
function routeStep({ route, terms }: SetRouteTerms, named: Named): ConfigurationStep | null {
  const asset = named.routes.find((one) => one.route === route)?.asset;
  if (asset === undefined) return null;
  const { code, scale } = assetOf(named, asset);
  return {
    action: 'route-terms',
    input: {
      route,
      coin: code,
      fee: decimal(terms.withdrawalFee, scale),
      withdrawal: decimal(terms.minimumWithdrawal, scale),
      deposit: decimal(terms.minimumDeposit, scale),
      large: decimal(terms.largeDeposit, scale),
      review: decimal(terms.reviewFrom, scale),
      credit: terms.creditDepth,
      final: terms.finalDepth,
    },
  };
}

function swapStep(terms: Omit<SetSwapTerms, 'type'>, named: Named): ConfigurationStep {
  const { code, scale } = assetOf(named, terms.asset);
  return {
    action: 'swap-terms',
    input: {
      coin: code,
      status: terms.open ? 'open' : 'paused',
      margin: terms.marginPpm,
      fee: terms.feeRatePpm,
      least: decimal(terms.minimum, scale),
      greatest: decimal(terms.maximum, scale),
    },
  };
}

function cardStep(terms: Omit<SetCardTerms, 'type'>, named: Named): ConfigurationStep {
  const { currency, decimals } = terms;
  const { code, scale } = assetOf(named, terms.asset);
  return {
    action: 'card-terms',
    input: {
      coin: code,
      currency,
      status: terms.open ? 'open' : 'paused',
      margin: terms.marginPpm,
      fee: terms.feeRatePpm,
      floor: decimal(terms.leastFee, scale),
      least: decimal(terms.minimum, decimals),
      greatest: decimal(terms.maximum, decimals),
      low: decimal(terms.leastRate, CARD_RATE_DECIMALS),
      high: decimal(terms.greatestRate, CARD_RATE_DECIMALS),
    },
  };
}

const tiersOf = (tiers: readonly FeeTier[], scale: number): string =>
  tiers
    .map(({ volume, makerFeeRatePpm, takerFeeRatePpm }) =>
      [decimal(volume, scale), makerFeeRatePpm, takerFeeRatePpm].join(':'),
    )
    .join(',');

function marketStep(listed: Omit<ListMarket, 'type'>, named: Named, band: number): ConfigurationStep {
  const [base, quote] = [assetOf(named, listed.base), assetOf(named, listed.quote)];
  return {
    action: 'market-listing',
    input: {
      base: base.code,
      quote: quote.code,
      ticks: listed.tickDecimals,
      lots: listed.lotDecimals,
      minimum: decimal(listed.minimumNotional, quote.scale),
      maximum: decimal(listed.maximumLots, listed.lotDecimals),
      maker: listed.makerFeeRatePpm,
      taker: listed.takerFeeRatePpm,
      band,
    },
  };
}

function futuresStep(listed: Omit<ListFuturesMarket, 'type'>, named: Named, band: number): ConfigurationStep {
  const { kind, cycle, tickDecimals, lotDecimals, maximumLots, terms } = listed;
  const [base, quote] = [assetOf(named, listed.base), assetOf(named, listed.quote)];
  return {
    action: 'futures-listing',
    input: {
      base: base.code,
      kind,
      cycle,
      ticks: tickDecimals,
      lots: lotDecimals,
      maximum: decimal(maximumLots, lotDecimals),
      band,
      ...termsOf(terms, kind === 'linear' ? quote : base),
    },
  };
}

function termsOf(terms: FuturesTerms, { scale }: { readonly scale: number }) {
  const { fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb, ownShare } = terms;
  const amount = (units: Units): string => decimal(units, scale);
  return {
    fees: [terms.makerFeeRatePpm, terms.takerFeeRatePpm, terms.liquidationFeeRatePpm].join(':'),
    tiers: terms.tiers
      .map(({ limit, ratePpm, leverage }) => [amount(limit), ratePpm, leverage].join(':'))
      .join(','),
    cap: terms.markCapPpm,
    impact: amount(terms.impactValue),
    funding:
      fundingIntervalSeconds === 0
        ? 'none'
        : [fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb].join(':'),
    interest: [amount(terms.openInterestLower), amount(terms.openInterestUpper)].join(':'),
    share: ownShare === undefined ? 'none' : [ownShare.ratePpm, amount(ownShare.floor)].join(':'),
  };
}
