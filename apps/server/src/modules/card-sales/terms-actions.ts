/**
 * How operators set by which terms coins are sold for money on a card, and pause that.
 * Promises: what is not said stays; a change is a proposal that somebody else approves, tried on a core first; a pause is said at once, by
 * one, and opens nothing.
 */
import { Type } from 'typebox';
import { CARD_RATE_DECIMALS, formatDecimal, parseDecimal } from '@assay/core';
import type { AssetId, CardTerms, Command, RatePpm, Units } from '@assay/core';
import { FIAT_CURRENCIES } from '@assay/protocol';
import type { FiatCurrency } from '@assay/protocol';
import { readListed, tryingCommands } from '../../engine/listed-markets.ts';
import { routeCommands } from '../../engine/listed-routes.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import { proposalLines } from '../../operator/proposing.ts';
import { mustBeTaken } from '../../operator/trying.ts';
import { Amount, AssetCode, mustFindAsset } from '../../operator/typed-amounts.ts';
import type { CardSaleActionParts } from './action-parts.ts';
import { decimalsOf } from './rules.ts';

const REALM = 'live';
const TOPIC = 'withdrawals';
const Currency = Type.Unsafe<FiatCurrency>(Type.Union(FIAT_CURRENCIES.map((one) => Type.Literal(one))));
const Rate = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));
const Decimal = Type.Optional(Amount);

interface Typed {
  readonly status: 'open' | 'paused';
  readonly margin?: number | undefined;
  readonly fee?: number | undefined;
  readonly floor?: string | undefined;
  readonly least?: string | undefined;
  readonly greatest?: string | undefined;
  readonly low?: string | undefined;
  readonly high?: string | undefined;
}

/** Throws `ActionRefused` for what cannot be counted. */
function counted(text: string | undefined, decimals: number, field: string): number | undefined {
  if (text === undefined) return undefined;
  const value = parseDecimal(text, decimals);
  if (value !== null) return value;
  throw new ActionRefused(`${field} is not valid: ${text} is finer than ${decimals} decimals, or too large.`);
}

/** Over what is in force. Throws `ActionRefused` where nothing is and something is not said. */
function termsOf(
  typed: Typed,
  before: CardTerms | undefined,
  about: Pick<CardTerms, 'asset' | 'currency'> & { readonly scale: number },
): CardTerms {
  const { asset, currency, scale } = about;
  const decimals = before?.decimals ?? decimalsOf(currency);
  const marginPpm = (typed.margin as RatePpm | undefined) ?? before?.marginPpm;
  const feeRatePpm = (typed.fee as RatePpm | undefined) ?? before?.feeRatePpm;
  const leastFee = (counted(typed.floor, scale, 'floor') as Units | undefined) ?? before?.leastFee;
  const minimum = counted(typed.least, decimals, 'least') ?? before?.minimum;
  const maximum = counted(typed.greatest, decimals, 'greatest') ?? before?.maximum;
  const leastRate = counted(typed.low, CARD_RATE_DECIMALS, 'low') ?? before?.leastRate;
  const greatestRate = counted(typed.high, CARD_RATE_DECIMALS, 'high') ?? before?.greatestRate;
  if (
    marginPpm === undefined ||
    feeRatePpm === undefined ||
    leastFee === undefined ||
    minimum === undefined ||
    maximum === undefined ||
    leastRate === undefined ||
    greatestRate === undefined
  ) {
    throw new ActionRefused(
      'A coin that is not sold for it yet needs --margin, --fee, --floor, --least, --greatest, --low and --high.',
    );
  }
  const bounds = { minimum, maximum, leastRate, greatestRate };
  return {
    asset,
    currency,
    open: typed.status === 'open',
    decimals,
    marginPpm,
    feeRatePpm,
    leastFee,
    ...bounds,
  };
}

async function readTerms({ engine }: Pick<CardSaleActionParts, 'engine'>): Promise<readonly CardTerms[]> {
  return (await engine.read(REALM, { type: 'card-terms' })).result;
}

/** Both name each term. */
const isSame = (one: CardTerms, other: CardTerms): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof CardTerms] === value);

const isOf =
  (asset: AssetId, currency: string) =>
  (one: CardTerms): boolean =>
    one.asset === asset && one.currency === currency;

const listTerms = operatorAction({
  name: 'list card-terms',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'which coins are sold for which money on cards, and by which terms',
  roles: ['owner', 'finance', 'compliance', 'auditor'],
  needsReason: false,
  fields: {},
  async carryOut(parts: CardSaleActionParts) {
    const { instruments } = parts.marketData;
    return {
      terms: (await readTerms(parts)).map((one) => {
        const asset = instruments.mustAsset(one.asset);
        return {
          coin: asset.code,
          currency: one.currency,
          open: one.open,
          margin: one.marginPpm,
          fee: one.feeRatePpm,
          floor: instruments.units(asset, one.leastFee),
          least: formatDecimal(one.minimum, one.decimals),
          greatest: formatDecimal(one.maximum, one.decimals),
          low: formatDecimal(one.leastRate, CARD_RATE_DECIMALS),
          high: formatDecimal(one.greatestRate, CARD_RATE_DECIMALS),
        };
      }),
    };
  },
  print: ({ terms }) =>
    terms.length === 0
      ? ['No coin is sold for money on a card.']
      : terms.map(
          (one) =>
            `${one.coin} for ${one.currency} ${one.open ? 'open' : 'paused'}: margin ${one.margin} ppm, fee ${one.fee} ppm and at least ${one.floor}, ${one.least} to ${one.greatest}, rate ${one.low} to ${one.high}`,
        ),
});

export type CardTermsParts = Pick<CardSaleActionParts, 'engine' | 'proposing'>;

export const setCardTerms = operatorAction({
  name: 'card-terms',
  byToken: 'proposes',
  topic: TOPIC,
  summary:
    'proposes by which terms a coin is sold for money on the bound card, of which those that are not said stay: open or paused, --margin in ppm off the index price, --fee in ppm of the coins that leave and --floor of them at least, --least and --greatest money of one sale, --low and --high between which a rate of the currency for one USDT is believed; what is dearer waits 72 hours, announced to everybody; a lower margin, more at once, other rates, or a coin that was not sold before waits a day',
  roles: ['owner', 'finance'],
  fields: {
    coin: AssetCode,
    currency: Currency,
    status: Type.Union([Type.Literal('open'), Type.Literal('paused')]),
    margin: Rate,
    fee: Rate,
    floor: Decimal,
    least: Decimal,
    greatest: Decimal,
    low: Decimal,
    high: Decimal,
  },
  typed: ['coin', 'currency', 'status'],
  approvals: 1,
  async carryOut(parts: CardTermsParts, { coin, currency, ...typed }, by) {
    const { engine, proposing } = parts;
    const listed = await readListed(engine, REALM);
    const { asset, scale } = mustFindAsset(listed, coin);
    const before = (await readTerms(parts)).find(isOf(asset, currency));
    const terms = termsOf(typed, before, { asset, currency, scale });
    if (before !== undefined && isSame(terms, before)) {
      throw new ActionRefused(`Sales of ${coin} for ${currency} are so already.`);
    }
    const { result: wallet } = await engine.read(REALM, { type: 'wallet-routes' });
    const command: Command = { type: 'set-card-terms', ...terms };
    mustBeTaken([...tryingCommands(listed), ...routeCommands(wallet)], command);
    return proposing.propose(by, command);
  },
  print: proposalLines,
});

const pauseSales = operatorAction({
  name: 'card-pause',
  topic: TOPIC,
  summary:
    'at once: a coin is not sold for a currency any more, what was quoted is not taken, and what was asked for is not taken over; card-terms proposes to open it again',
  roles: ['owner', 'finance', 'compliance'],
  fields: { coin: AssetCode, currency: Currency },
  typed: ['coin', 'currency'],
  async carryOut(parts: CardSaleActionParts, { coin, currency }, by) {
    const { asset } = mustFindAsset(await readListed(parts.engine, REALM), coin);
    const before = (await readTerms(parts)).find(isOf(asset, currency));
    if (before?.open !== true) throw new ActionRefused(`${coin} is not sold for ${currency}.`);
    // The journal knows no name: who does it alone stands in the log before it is done.
    await note(parts, by, 'card-sales-paused', null, { coin, currency });
    await parts.engine.submit(REALM, { type: 'set-card-terms', ...before, open: false });
    return { coin, currency };
  },
  print: ({ coin, currency }) => [`${coin} is not sold for ${currency} on cards any more.`],
});

export const CARD_TERMS_ACTIONS = [listTerms, setCardTerms, pauseSales] as const;
