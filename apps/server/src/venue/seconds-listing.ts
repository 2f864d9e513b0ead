/**
 * The seconds-contracts of a sandbox: what is offered, how much the house may owe, and what it keeps for that.
 * Promises: the same in both realms; a number keeps its coin and period for good, a later version only adds rows at the
 * end; what differs from this table is offered anew, for contracts accepted from then on. The pool is funded once.
 */
import { SECONDS_POOL } from '@assay/core';
import type { AssetId, Command, ProductId, RatePpm, SecondsRules, Units } from '@assay/core';

/** Coins with contracts, in the order of the numbers of their products. */
const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'LTC', 'DOGE', 'ADA'] as const;
/** Period in seconds, and the profit of a win in parts per million of the stake. */
const PERIODS: readonly (readonly [seconds: number, profitPpm: number])[] = [
  [30, 800_000],
  [60, 850_000],
  [120, 880_000],
  [180, 900_000],
  [300, 920_000],
];

/** Whole USDT. */
const MIN_STAKE = 10;
const MAX_STAKE = 5_000;
const POOL_FUNDING = 20_000_000;
const LIMITS = { perCoin: 2_000_000, perDirection: 1_000_000, perOwner: 100_000 };
const SECOND_MS = 1_000;

export interface SecondsListing {
  /** Number of a listed coin. Throws for another. */
  readonly assetId: (code: string) => AssetId;
  /** In which stakes are. */
  readonly currency: string;
  readonly currencyScale: number;
}

type Found = Pick<SecondsRules, 'products' | 'limits' | 'pool'>;

/** Of an empty journal. */
export const NO_SECONDS: Found = {
  products: [],
  limits: null,
  // Nothing is nothing in every unit.
  pool: { available: 0 as Units, held: 0 as Units },
};

/** What the journal lacks of this table. None where nothing is missing. `isOffered`: contracts are taken now. */
export function missingSeconds(
  listing: SecondsListing,
  found: Found,
  isOffered: boolean,
): readonly Command[] {
  const units = (whole: number): Units => (whole * 10 ** listing.currencyScale) as Units;
  const { perCoin, perDirection, perOwner } = LIMITS;
  const limits: Command = {
    type: 'set-pool-limits',
    perCoin: units(perCoin),
    perDirection: units(perDirection),
    perOwner: units(perOwner),
  };
  const funding: Command = {
    type: 'deposit',
    owner: SECONDS_POOL,
    requestId: null,
    asset: listing.assetId(listing.currency),
    amount: units(POOL_FUNDING),
    source: 'house-funding',
  };
  // Once there is a product, an empty pool is one that was won from the house: nobody fills it up unasked.
  const isUnfunded = found.products.length === 0 && found.pool.available + found.pool.held === 0;
  const offers = productsOf(listing, units, isOffered).filter((offer) => !isKnown(found, offer));
  return [
    ...(found.limits === null ? [limits] : []),
    ...(isUnfunded ? [funding] : []),
    ...offers.map((offer): Command => ({ type: 'offer-seconds', ...offer })),
  ];
}

type Offer = SecondsRules['products'][number];

// The numbers below are this table's own and of the kind that the field names.
function productsOf(
  listing: SecondsListing,
  units: (whole: number) => Units,
  isOffered: boolean,
): readonly Offer[] {
  return COINS.flatMap((code, coin) =>
    PERIODS.map(([seconds, profitPpm], period) => ({
      product: (coin * PERIODS.length + period + 1) as ProductId,
      asset: listing.assetId(code),
      periodMs: seconds * SECOND_MS,
      profitPpm: profitPpm as RatePpm,
      leastStake: units(MIN_STAKE),
      greatestStake: units(MAX_STAKE),
      isOffered,
    })),
  );
}

function isKnown({ products }: Found, offer: Offer): boolean {
  const known = products.find(({ product }) => product === offer.product);
  return (
    known?.profitPpm === offer.profitPpm &&
    known.leastStake === offer.leastStake &&
    known.greatestStake === offer.greatestStake &&
    known.isOffered === offer.isOffered
  );
}
