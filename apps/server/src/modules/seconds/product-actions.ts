/** What operators propose about contracts on the index: the terms of those to come, and what the house may owe at most. */
import { Type } from 'typebox';
import { INDEX_CURRENCY, MAX_OFFERED_PROFIT_PPM } from '@assay/core';
import type { Command, Listing, OfferSeconds, ProductId, RatePpm, SecondsRules, Units } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Proposing } from '../../operator/proposing.ts';
import { mustBeTaken, mustBeUnits } from '../../operator/trying.ts';
import { listingCommands, readListed } from '../../engine/listed-markets.ts';
import { limitsOf, offerOf } from '../../engine/terms.ts';

export interface ProductActionParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly proposing: Proposing;
}

const ROLES = ['owner', 'finance'] as const;
const SECOND_MS = 1_000;
/** Each is held in memory for good; as many as a document may list. */
const MAX_PRODUCTS = 1_000;
/** Of the index currency, in whole coins. */
const Whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
/** As the core has it: at most the stake. */
const Ppm = Type.Integer({ minimum: 1, maximum: MAX_OFFERED_PROFIT_PPM });

interface Found {
  readonly listing: Listing;
  readonly seconds: SecondsRules;
  /** What a core is told to have the same in force. */
  readonly known: readonly Command[];
  readonly scale: number;
}

async function found({ engine }: ProductActionParts): Promise<Found> {
  const listing = await readListed(engine, 'live');
  const { result: rules } = await engine.read('live', { type: 'market-rules' });
  const { result: seconds } = await engine.read('live', { type: 'seconds-rules' });
  const currency = listing.assets.find(({ code }) => code === INDEX_CURRENCY);
  if (currency === undefined) throw new ActionRefused(`There is no asset ${INDEX_CURRENCY}.`);
  const known: readonly Command[] = [
    ...listingCommands({ ...listing, markets: [], futures: [] }),
    // By the rules of before, since products may be kept that these do not let anybody offer any more.
    ...seconds.products.map(offerOf),
    { type: 'activate-rules', version: rules.rulesVersion },
    // Behind them, since older ones refuse terms of futures that these know.
    ...listingCommands(listing, { assets: listing.assets.length, market: 0 }),
  ];
  return { listing, seconds, known, scale: currency.scale };
}

async function mustFindCoin(
  { engine }: ProductActionParts,
  { listing }: Found,
  code: string,
): Promise<Listing['assets'][number]> {
  const coin = listing.assets.find((asset) => asset.code === code);
  if (coin === undefined) throw new ActionRefused(`There is no asset ${code}.`);
  const { result } = await engine.read('live', { type: 'index-prices' });
  if (result.some(({ asset }) => asset === coin.asset)) return coin;
  throw new ActionRefused(`${code} has no index price, and without one no contract can open.`);
}

interface Wish {
  readonly status: 'offered' | 'stopped';
  readonly profit?: number | undefined;
  readonly least?: number | undefined;
  readonly greatest?: number | undefined;
}

type Terms = Pick<OfferSeconds, 'profitPpm' | 'leastStake' | 'greatestStake' | 'isOffered'>;

/** What is not said stays; of a new product all is said. */
function termsOf({ status, profit, least, greatest }: Wish, before: Terms | undefined, scale: number): Terms {
  const [leastStake, greatestStake] = [
    least === undefined ? before?.leastStake : mustBeUnits(least, scale, 'least'),
    greatest === undefined ? before?.greatestStake : mustBeUnits(greatest, scale, 'greatest'),
  ];
  const profitPpm = profit ?? before?.profitPpm;
  if (profitPpm === undefined || leastStake === undefined || greatestStake === undefined) {
    throw new ActionRefused('A new contract needs --profit PPM, --least STAKE and --greatest STAKE.');
  }
  // Numbers of the kind that the field names; the core checks their bounds.
  return {
    profitPpm: profitPpm as RatePpm,
    leastStake: leastStake as Units,
    greatestStake: greatestStake as Units,
    isOffered: status === 'offered',
  };
}

export const offerSeconds = operatorAction({
  name: 'seconds-product',
  byToken: 'proposes',
  topic: 'contracts',
  summary:
    'offers a contract on COIN for so many SECONDS, STATUS offered, with its profit in parts per million and stakes in whole USDT, changes what is said of one, or stops it, STATUS stopped; open ones keep their terms. A new one, more profit or larger stakes wait a day',
  roles: ROLES,
  fields: {
    coin: Type.String({ pattern: '^[A-Z0-9]{2,12}$' }),
    seconds: Type.Integer({ minimum: 1, maximum: 3_600 }),
    status: Type.Union([Type.Literal('offered'), Type.Literal('stopped')]),
    profit: Type.Optional(Ppm),
    least: Type.Optional(Whole),
    greatest: Type.Optional(Whole),
  },
  typed: ['coin', 'seconds', 'status'],
  approvals: 1,
  async carryOut(parts: ProductActionParts, { coin: code, seconds, ...wish }, by) {
    const all = await found(parts);
    const { asset } = await mustFindCoin(parts, all, code);
    const periodMs = seconds * SECOND_MS;
    const { products } = all.seconds;
    const before = products.find((one) => one.asset === asset && one.periodMs === periodMs);
    if (before === undefined && products.length >= MAX_PRODUCTS) {
      throw new ActionRefused(`There are ${MAX_PRODUCTS} contracts, and no more can be.`);
    }
    // The next number.
    const product = before?.product ?? ((products.length + 1) as ProductId);
    const terms = termsOf(wish, before, all.scale);
    const command = offerOf({ product, asset, periodMs, ...terms });
    mustBeTaken(all.known, command);
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});

export const setPoolLimits = operatorAction({
  name: 'seconds-limits',
  byToken: 'proposes',
  topic: 'contracts',
  summary:
    'what the house may owe at most, in whole USDT: for contracts of a coin, of a coin and direction, of a user; open ones stay. A higher limit waits a day',
  roles: ROLES,
  fields: { coin: Whole, direction: Whole, user: Whole },
  typed: ['coin', 'direction', 'user'],
  approvals: 1,
  async carryOut(parts: ProductActionParts, { coin, direction, user }, by) {
    const { known, scale } = await found(parts);
    // Whole units of the currency.
    const command = limitsOf({
      perCoin: mustBeUnits(coin, scale, 'coin') as Units,
      perDirection: mustBeUnits(direction, scale, 'direction') as Units,
      perOwner: mustBeUnits(user, scale, 'user') as Units,
    });
    mustBeTaken(known, command);
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});
