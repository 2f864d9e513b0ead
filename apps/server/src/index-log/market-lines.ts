/**
 * What durable batches say of futures markets, in the words of the published blocks.
 * Promises: figures are the core's own, one by one; nothing is worked out but the digest of a ranking. What only an account may see is left out.
 */
import type { AssetId, Event, FuturesMarketState, FuturesTerms, SeriesState } from '@assay/core';
import { futuresSymbol } from '@assay/protocol';
import { rankingDigest } from '@assay/verify';
import type { BlockContract, BlockFact, BlockTerms, Standing } from '@assay/verify';
import type { MarketLine, StartingMarket } from '../storage/index-log/index-log-store.ts';
import { fundTold, markTold, termsTold } from '../futures-facts.ts';

/** An asset as the exchange's listing has it. */
export interface NamedAsset {
  readonly asset: AssetId;
  readonly code: string;
  readonly scale: number;
}

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
/** Facts without their place. */
type Told<Name extends BlockFact['event']> = {
  [One in Name]: Omit<Extract<BlockFact, { readonly event: One }>, 'at'>;
}[Name];

export class MarketLines {
  readonly #assets = new Map<AssetId, NamedAsset>();

  constructor(assets: readonly NamedAsset[]) {
    this.know(assets);
  }

  /** Assets that operators have listed since. */
  know(assets: readonly NamedAsset[]): void {
    for (const one of assets) this.#assets.set(one.asset, one);
  }

  /** Null of an event that is of no market alone, or of its accounts. */
  lineOf(at: number, event: Event): MarketLine | null {
    if (event.type === 'asset-listed') this.know([event]);
    if (event.type === 'futures-market-listed') {
      // Of an asset that was listed before the log's place: it begins when the replay is over.
      if (!this.#assets.has(event.base)) return null;
      return {
        market: event.market,
        at,
        listed: { symbol: this.#symbol(event), standing: this.#listed(event) },
      };
    }
    const told = factOf(event);
    return told === null ? null : { market: told.market, at, fact: { ...told.fact, at } as BlockFact };
  }

  /** A market as it stands now, of which nothing was published before. */
  starting(state: FuturesMarketState, series: SeriesState | undefined, at: number): StartingMarket {
    const { status, delistsAt } = state;
    const traded = series === undefined || series.series === 0 ? null : seriesOf(series);
    const standing = { ...this.#listed(state), status, delistsAt, series: traded };
    return { market: state.market, symbol: this.#symbol(state), standing, at };
  }

  #listed(spec: Contract): Standing {
    const { kind, cycle, tickDecimals, lotDecimals, maximumLots } = spec;
    const [base, quote] = [this.#asset(spec.base), this.#asset(spec.quote)];
    const money = kind === 'linear' ? quote : base;
    const contract: BlockContract = {
      kind,
      cycle,
      coin: base.code,
      quote: quote.code,
      settlesIn: money.code,
      decimals: money.scale,
      tickDecimals,
      lotDecimals,
      quoteDecimals: quote.scale,
      maximumLots,
    };
    const terms = blockTerms(spec.terms);
    return { contract, terms, termsSet: 0, status: 'open', delistsAt: null, series: null };
  }

  #symbol({ kind, cycle, base, quote }: Contract): string {
    return futuresSymbol({ kind, cycle, base: this.#asset(base).code, quote: this.#asset(quote).code });
  }

  #asset(asset: AssetId): NamedAsset {
    const found = this.#assets.get(asset);
    if (found === undefined) throw new Error(`the index log knows no asset ${asset}`);
    return found;
  }
}

type Contract = Pick<
  FuturesMarketState,
  'kind' | 'cycle' | 'base' | 'quote' | 'tickDecimals' | 'lotDecimals' | 'maximumLots' | 'terms'
>;

const seriesOf = ({ series, end, feeRatePpm }: SeriesState) => ({ series, expires: end, feePpm: feeRatePpm });

const blockTerms = (terms: FuturesTerms): BlockTerms => ({
  ...termsTold(terms),
  impactValue: terms.impactValue,
  openInterestLower: terms.openInterestLower,
  openInterestUpper: terms.openInterestUpper,
  tiers: terms.tiers.map(({ limit, ratePpm, leverage }) => ({ limit, ratePpm, leverage })),
});

interface TellsOf {
  readonly market: number;
  readonly fact: Told<BlockFact['event']>;
}

function factOf(event: Event): TellsOf | null {
  switch (event.type) {
    case 'mark-stepped':
      return { market: event.market, fact: markTold(event) };
    case 'funding-fixed': {
      const { market, serial, second, index, ratePpb, minutes } = event;
      return { market, fact: { event: 'rate', serial, second, index, ratePpb, minutes } };
    }
    case 'futures-terms-set':
      return { market: event.market, fact: { event: 'terms', terms: blockTerms(event.terms) } };
    case 'market-status-set': {
      const { market, status, delistsAt } = event;
      return { market, fact: { event: 'status', status, delistsAt } };
    }
    case 'series-opened': {
      const { market, series, expires, feeRatePpm: feePpm } = event;
      return { market, fact: { event: 'series', series, expires, feePpm } };
    }
    case 'settlement-fixed': {
      const { market, series, end, window, counted, first, last, mean, price } = event;
      return {
        market,
        fact: { event: 'settlement', series, end, window, counted, first, last, mean, price },
      };
    }
    case 'candidates-ranked': {
      const { market, ranking, side, candidates } = event;
      const scores = scoresOf(candidates);
      const [count, digest] = [scores.length, rankingDigest(scores)];
      return { market, fact: { event: 'ranking', ranking, side, count, digest } };
    }
    default:
      return liquidationFact(event);
  }
}

function liquidationFact(event: Event): TellsOf | null {
  switch (event.type) {
    case 'liquidation-step': {
      const { market, lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle } = event;
      const offered = { lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle };
      return { market, fact: { event: 'step', ...somebodyOf(event), ...offered } };
    }
    case 'position-taken-over': {
      const { market, lots, price } = event;
      return { market, fact: { event: 'taken-over', ...somebodyOf(event), lots, price } };
    }
    case 'deleveraging-done': {
      const { market, ranking, shortfall, lots, parties, price, value, bankruptcy } = event;
      const closed = { ranking, shortfall, lots, parties, price, value, bankruptcy };
      const fact = { event: 'covered', ...somebodyOf(event), ...closed, fund: fundTold(event) } as const;
      return { market, fact };
    }
    default:
      return null;
  }
}

type Closing = Of<'liquidation-step' | 'position-taken-over' | 'deleveraging-done'>;

const somebodyOf = ({ leg: { side }, equity, needed }: Closing) => ({ side, equity, needed });

/** Owner, score and lots of each stand one behind the other; the owner is left out. */
function scoresOf(candidates: readonly number[]) {
  return Array.from({ length: candidates.length / 3 }, (_, row) => ({
    // True: each has all three.
    score: candidates[row * 3 + 1] as number,
    lots: candidates[row * 3 + 2] as number,
  }));
}
