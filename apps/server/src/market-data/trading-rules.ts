/**
 * The rules of trading as they stand: how markets may be used, how far prices may be from the market, what trading costs, which shares of that
 * go to those who referred the traders, what of that is announced to change, and on which coins seconds-contracts are offered.
 * Promises: follows the events; never ahead of them.
 */
import type {
  AssetId,
  Event,
  FeeTier,
  MarketId,
  MarketRules,
  OpenProposals,
  ProductId,
  RebateRates,
  SecondsRules,
  SetRouteTerms,
  SetCardTerms,
  SetSwapTerms,
} from '@assay/core';
import type { AnnouncedFees, FeeSchedule } from '@assay/protocol';
import { WaitingFees } from './waiting-fees.ts';
import type { Announced, AnnouncedTerms, InstrumentRegistry } from './port.ts';

export type MarketStanding = Pick<MarketRules['markets'][number], 'status' | 'until' | 'delistsAt'>;
const OPEN: MarketStanding = { status: 'open', until: null, delistsAt: null };

export class TradingRules {
  readonly #bands = new Map<MarketId, number>();
  readonly #standings = new Map<MarketId, MarketStanding>();
  #currency: AssetId | null;
  #tiers: readonly FeeTier[];
  #rebateRatesPpm: RebateRates;
  readonly #announced: WaitingFees;
  /** The coin of each product that is on offer. */
  readonly #offered = new Map<ProductId, AssetId>();

  constructor(
    start: Pick<MarketRules, 'feeCurrency' | 'feeTiers' | 'rebateRatesPpm'> & {
      readonly markets: readonly (MarketStanding &
        Pick<MarketRules['markets'][number], 'market' | 'bandPpm'>)[];
    },
    { products }: Pick<SecondsRules, 'products'>,
    { open }: Pick<OpenProposals, 'open'>,
  ) {
    this.#announced = new WaitingFees(open);
    for (const { market, bandPpm, ...standing } of start.markets) {
      this.#bands.set(market, bandPpm);
      this.#stand(market, standing);
    }
    this.#currency = start.feeCurrency;
    this.#tiers = start.feeTiers;
    this.#rebateRatesPpm = start.rebateRatesPpm;
    for (const product of products) this.#offer(product);
  }

  take(event: Event): void {
    this.#announced.take(event);
    if (event.type === 'price-band-set') this.#bands.set(event.market, event.bandPpm);
    if (event.type === 'market-status-set') this.#stand(event.market, event);
    if (event.type === 'rebate-rates-set') this.#rebateRatesPpm = event.ratesPpm;
    if (event.type === 'seconds-offered') this.#offer(event);
    if (event.type !== 'fee-tiers-set') return;
    this.#currency = event.currency;
    this.#tiers = event.tiers;
  }

  /** Coins with a seconds-contract on offer. */
  get offeredCoins(): ReadonlySet<AssetId> {
    return new Set(this.#offered.values());
  }

  /** Of generations 1 to 3. */
  get rebateRatesPpm(): RebateRates {
    return this.#rebateRatesPpm;
  }

  /** 0: no bound. */
  bandPpm(market: MarketId): number {
    return this.#bands.get(market) ?? 0;
  }

  /** How a market may be used, and what is announced of it. */
  standing(market: MarketId): MarketStanding {
    return this.#standings.get(market) ?? OPEN;
  }

  #stand(market: MarketId, { status, until, delistsAt }: MarketStanding): void {
    this.#standings.set(market, { status, until, delistsAt });
  }

  #offer({ product, asset, isOffered }: SecondsRules['products'][number]): void {
    if (isOffered) this.#offered.set(product, asset);
    else this.#offered.delete(product);
  }

  /** Null while the markets' own rates hold. */
  feeSchedule(instruments: InstrumentRegistry): FeeSchedule | null {
    return this.#currency === null ? null : presentSchedule(instruments, this.#currency, this.#tiers);
  }

  /** Terms of a futures market that are approved and wait for their time, the next ones first. */
  announcedTerms(market: MarketId): readonly AnnouncedTerms[] {
    return this.#announced
      .listOf('set-futures-terms')
      .flatMap(({ time, command }) => (command.market === market ? [{ time, terms: command.terms }] : []));
  }

  /** Terms of coins on networks that are approved and wait for their time, the next ones first. */
  announcedRoutes(): readonly Announced<SetRouteTerms>[] {
    return this.#announced.listOf('set-route-terms');
  }

  /** Of swaps. */
  announcedSwaps(): readonly Announced<SetSwapTerms>[] {
    return this.#announced.listOf('set-swap-terms');
  }

  /** Of sales for money on a card. */
  announcedCardSales(): readonly Announced<SetCardTerms>[] {
    return this.#announced.listOf('set-card-terms');
  }

  /** Fees and shares that are approved and wait for their time, the next one first. */
  announcedFees(instruments: InstrumentRegistry): AnnouncedFees {
    return this.#announced.list().flatMap(({ time, command }) => {
      const isSchedule = command.type === 'set-fee-tiers';
      if (!isSchedule && command.type !== 'set-rebate-rates') return [];
      return {
        time,
        feeSchedule: isSchedule ? presentSchedule(instruments, command.currency, command.tiers) : null,
        rebateRatesPpm: isSchedule ? null : [...command.ratesPpm],
      };
    });
  }
}

function presentSchedule(
  instruments: InstrumentRegistry,
  asset: AssetId,
  tiers: readonly FeeTier[],
): FeeSchedule {
  const currency = instruments.mustAsset(asset);
  return {
    currency: currency.code,
    tiers: tiers.map(({ volume, makerFeeRatePpm, takerFeeRatePpm }) => ({
      volume: instruments.units(currency, volume),
      makerFeeRatePpm,
      takerFeeRatePpm,
    })),
  };
}
