/** What operators propose about futures markets: their listing, their terms, and money for their insurance. */
import { FUTURES_CYCLES, FUTURES_KINDS, INDEX_CURRENCY, LIQUIDATION_RULES, parseDecimal } from '@assay/core';
import type { FuturesCycle, FuturesKind, FuturesMarketState, Lots, RatePpm } from '@assay/core';
import { futuresSymbol } from '@assay/protocol';
import { Type } from 'typebox';
import { nextMarket, readListed, tryingCommands } from '../../engine/listed-markets.ts';
import type { ListedMarkets } from '../../engine/listed-markets.ts';
import type { MarketData } from '../../market-data/port.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { approvalsForAmounts } from '../../operator/approvals.ts';
import { proposalLines } from '../../operator/proposing.ts';
import { mustBeTaken } from '../../operator/trying.ts';
import { Amount, AssetCode, mustBeUnitsOf, mustFindAsset } from '../../operator/typed-amounts.ts';
import { TERM_FIELDS, TERM_WORDS, termsOf } from './futures-terms.ts';
import { ROLES, listingLines, mustHaveRoom } from './listing-actions.ts';
import type { MarketActionParts } from './listing-actions.ts';

const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));
const Decimals = Type.Integer({ minimum: 0, maximum: 8 });
const Name = Type.String({ pattern: '^[A-Z0-9]{2,24}-[A-Z0-9]{2,7}$' });

type Code = Pick<ListedMarkets['assets'][number], 'code' | 'scale'>;

/** The futures market of a name, such as BTCUSDT-PERP, and what it settles in. Throws `ActionRefused`. */
async function mustFind(parts: MarketActionParts, symbol: string) {
  const listed = await readListed(parts.engine, 'live');
  const market = findFutures(listed, symbol);
  if (market === undefined) throw new ActionRefused(`There is no futures market ${symbol}.`);
  if (market.status === 'delisted') throw new ActionRefused(`${symbol} has been delisted, for ever.`);
  const coin = listed.assets.find(({ asset }) => asset === market.settlesIn);
  if (coin === undefined) throw new RangeError('a market settles in no asset');
  return { listed, market, coin };
}

/** Undefined where there is none. */
export function findFutures(
  { assets, futures }: ListedMarkets,
  symbol: string,
): FuturesMarketState | undefined {
  const codes = new Map(assets.map(({ asset, code }) => [asset, code]));
  return futures.find(
    ({ kind, cycle, base, quote }) =>
      futuresSymbol({ kind, cycle, base: codes.get(base) ?? '', quote: codes.get(quote) ?? '' }) === symbol,
  );
}

/** Nobody trades with margin where nobody is liquidated. */
async function mustLiquidate({ engine }: MarketActionParts): Promise<void> {
  const { result } = await engine.read('live', { type: 'market-rules' });
  if (result.rulesVersion >= LIQUIDATION_RULES) return;
  throw new ActionRefused('This exchange lists no futures markets: its rules liquidate nobody.');
}

interface Wish {
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
}

const coinOf = ({ kind }: Wish, base: Code, quote: Code): Code => (kind === 'linear' ? quote : base);

const listFutures = operatorAction({
  name: 'futures-listing',
  byToken: 'proposes',
  topic: 'markets',
  summary: `lists a futures market for ever, with its price band, and all of ${TERM_WORDS}; amounts are of what it settles in`,
  roles: ROLES,
  fields: {
    base: AssetCode,
    kind: oneOf(FUTURES_KINDS),
    cycle: oneOf(FUTURES_CYCLES),
    ticks: Decimals,
    lots: Decimals,
    maximum: Amount,
    band: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ...TERM_FIELDS,
  },
  typed: ['base', 'kind', 'cycle'],
  approvals: 1,
  async carryOut(
    parts: MarketActionParts,
    { base: code, kind, cycle, ticks, lots, maximum, band, ...typed },
    by,
  ) {
    await mustLiquidate(parts);
    const listed = await readListed(parts.engine, 'live');
    const market = nextMarket(listed);
    mustHaveRoom(market, 'markets');
    const [base, quote] = [mustFindAsset(listed, code), mustFindAsset(listed, INDEX_CURRENCY)];
    const maximumLots = parseDecimal(maximum, lots);
    if (maximumLots === null)
      throw new ActionRefused(`maximum is not valid: ${maximum} is finer than a lot.`);
    const command = {
      type: 'list-futures-market',
      market,
      kind,
      cycle,
      base: base.asset,
      quote: quote.asset,
      tickDecimals: ticks,
      lotDecimals: lots,
      // Numbers of the kind that the field names; the core checks their bounds.
      maximumLots: maximumLots as Lots,
      terms: termsOf(typed, null, coinOf({ kind, cycle }, base, quote).scale),
    } as const;
    mustBeTaken(tryingCommands(listed), command);
    const made = await parts.proposing.propose(by, command);
    const bandPpm = band as RatePpm;
    return { ...made, band: await parts.proposing.propose(by, { type: 'set-price-band', market, bandPpm }) };
  },
  print: listingLines,
});

const setTerms = operatorAction({
  name: 'futures-terms',
  byToken: 'proposes',
  topic: 'markets',
  summary: `changes what is said of the terms of a futures market, for open positions, too: ${TERM_WORDS}; what is harder on anybody waits 72 hours, what is easier a day`,
  roles: ROLES,
  fields: { symbol: Name, ...TERM_FIELDS },
  typed: ['symbol'],
  approvals: 1,
  async carryOut(parts: MarketActionParts, { symbol, ...typed }, by) {
    const { listed, market, coin } = await mustFind(parts, symbol);
    const terms = termsOf(typed, market.terms, coin.scale);
    const command = { type: 'set-futures-terms', market: market.market, terms } as const;
    mustBeTaken(tryingCommands(listed), command);
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});

export interface InsuranceActionParts extends MarketActionParts {
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
}

const fundInsurance = operatorAction({
  name: 'futures-insurance',
  byToken: 'proposes',
  topic: 'markets',
  summary: 'pays AMOUNT of the house into the insurance of a futures market, in what it settles in; for good',
  roles: ROLES,
  fields: { symbol: Name, amount: Amount },
  typed: ['symbol', 'amount'],
  approvals: 1,
  async carryOut(parts: InsuranceActionParts, { symbol, amount: text }, by) {
    const { listed, market, coin } = await mustFind(parts, symbol);
    const amount = mustBeUnitsOf(text, coin.scale, 'amount');
    const command = { type: 'fund-insurance', asset: coin.asset, market: market.market, amount } as const;
    mustBeTaken(tryingCommands(listed), command);
    const approvals = approvalsForAmounts(parts.marketData, [{ asset: coin.asset, amount }]);
    return parts.proposing.propose(by, command, { approvals });
  },
  print: proposalLines,
});

export const FUTURES_ACTIONS = [listFutures, setTerms, fundInsurance];
