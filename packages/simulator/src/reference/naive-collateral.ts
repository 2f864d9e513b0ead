/**
 * What lies as collateral of futures in the naive venue: what is held, what is free, and who pays where it does not reach.
 * Promises: everything but what is held for orders is computed anew each time that it is asked for.
 */
import type { NaiveLedger } from './naive-ledger.ts';
import { INSURANCE, SIDES, isFutures, legShown, rateOf, recordOf, waitingOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { MARKET_MAKER, OUTSIDE, SAFE } from './naive-market.ts';
import type { NaiveMarket, Plain } from './naive-market.ts';
import { ceil, floor, gains, greatest, least, needOf, partOf, profit, worthOf } from './naive-risk.ts';
import type {
  NaiveFuturesMarket,
  NaiveFuturesState,
  NaiveLeg,
  NaiveRecord,
  NaiveSide,
} from './naive-positions.ts';
import { COVER_RULES, DELIVERY_RULES, LIQUIDATION_RULES } from './naive-steps.ts';

/** Half of what an account can have. */
const MOST_SETTLED = 2n ** 52n;

/** What can be seen of collateral. */
export interface NaiveMoneyView {
  readonly ledger: NaiveLedger;
  readonly isPaper: boolean;
  readonly rules: number;
  readonly now: number;
  readonly markets: readonly NaiveMarket[];
  readonly futures: NaiveFuturesState;
}

/** What the rules of collateral work on. */
export interface NaiveMoney extends NaiveMoneyView {
  emit(event: Plain): void;
}

type Kind = Pick<NaiveFuturesMarket, 'collateral' | 'settlesIn'>;

/** The account that has minus what positions were entered for. */
export const CLEARING = 'clearing';

export function collateralOf(owner: number, { collateral }: Kind): string {
  return `${owner} ${collateral}`;
}

export function insuranceOf({ spec }: WithFutures): string {
  return `${INSURANCE} insurance-${spec.market}`;
}

/** Markets whose money lies in the same accounts, by number. */
export function marketsOf({ markets }: Pick<NaiveMoneyView, 'markets'>, kind: Kind): readonly WithFutures[] {
  return markets
    .filter(isFutures)
    .filter(({ futures }) => futures.collateral === kind.collateral && futures.settlesIn === kind.settlesIn);
}

/** Available and all that is held. */
export function balanceOf({ ledger }: Pick<NaiveMoneyView, 'ledger'>, owner: number, kind: Kind): bigint {
  return ledger.balance(collateralOf(owner, kind), kind.settlesIn);
}

/** Held for orders, and as margin of isolated legs. */
export function heldOf(state: NaiveMoneyView, owner: number, kind: Kind): bigint {
  return marketsOf(state, kind)
    .map((market) => recordOf(market, owner))
    .reduce((sum, { held, long, short }) => sum + held + long.margin + short.margin, 0n);
}

export function availableOf(state: NaiveMoneyView, owner: number, kind: Kind): bigint {
  return balanceOf(state, owner, kind) - heldOf(state, owner, kind);
}

/** A leg and what it comes to at the mark. */
export interface Marked {
  readonly market: WithFutures;
  readonly record: NaiveRecord;
  readonly side: NaiveSide;
  readonly leg: NaiveLeg;
  readonly value: bigint;
  readonly profit: bigint;
  readonly maintenance: bigint;
  /** Maintenance with the fee of closing. */
  readonly needed: bigint;
  readonly initial: bigint;
}

/** The legs of an owner in a market, long before short. */
export function markedLegs(market: WithFutures, owner: number): readonly Marked[] {
  const { contract, prices, tiers, terms } = market.futures;
  const record = recordOf(market, owner);
  return SIDES.flatMap((side) => {
    const leg = record[side];
    if (leg.lots === 0n) return [];
    const value = worthOf(contract, side, leg.lots, prices.mark);
    const rate = rateOf(market.futures, record.leverage);
    return [
      {
        market,
        record,
        side,
        leg,
        value,
        profit: profit(contract, side, leg.entry, value),
        maintenance: needOf(tiers, value, 0),
        needed: needOf(tiers, value, terms.takerFeeRatePpm),
        initial: partOf(value, rate),
      },
    ];
  });
}

/** All cross legs that an owner's collateral covers. */
export function crossLegs(state: NaiveMoneyView, owner: number, kind: Kind): readonly Marked[] {
  return marketsOf(state, kind)
    .filter((market) => !recordOf(market, owner).isolated)
    .flatMap((market) => markedLegs(market, owner));
}

export function total<Item>(items: readonly Item[], of: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + of(item), 0n);
}

/** Collateral less all isolated margins. */
function crossBalance(state: NaiveMoneyView, owner: number, kind: Kind): bigint {
  const margins = marketsOf(state, kind).map((market) => recordOf(market, owner));
  return balanceOf(state, owner, kind) - total(margins, ({ long, short }) => long.margin + short.margin);
}

/** Whether an owner is the outside provider of a realm of play money: it has no margin, and is never liquidated. */
export function isUnlimited({ isPaper }: Pick<NaiveMoneyView, 'isPaper'>, owner: number): boolean {
  return isPaper && owner === MARKET_MAKER;
}

/** What an asset may have in all, from rules 3 on less where futures settle in it: profits are paid before their losses. */
export function mostOf({ markets, rules }: Pick<NaiveMoneyView, 'markets' | 'rules'>, asset: number): bigint {
  const settles = markets.filter(isFutures).some(({ futures }) => futures.settlesIn === asset);
  return rules >= LIQUIDATION_RULES && settles ? MOST_SETTLED : SAFE;
}

/** Money for a loss of the outside provider, through its spot account; all of it or none. */
function payInFromOutside(state: NaiveMoney, kind: Kind, amount: bigint): bigint {
  const { settlesIn: asset, collateral: to } = kind;
  if (amount - state.ledger.balance(OUTSIDE, asset) > mostOf(state, asset)) return 0n;
  const owner = MARKET_MAKER;
  const paidIn = { owner, asset, amount: Number(amount) };
  state.ledger.move(asset, OUTSIDE, owner, amount);
  const balanceAfter = Number(state.ledger.balance(owner, asset));
  state.emit({ type: 'deposited', ...paidIn, source: 'house-funding', balanceAfter });
  state.ledger.move(asset, owner, collateralOf(owner, kind), amount);
  const fromAfter = Number(state.ledger.balance(owner, asset));
  const toAfter = Number(balanceOf(state, owner, kind));
  state.emit({ type: 'funds-transferred', ...paidIn, from: 'spot', to, fromAfter, toAfter });
  return amount;
}

/** What may be used to open; may be below zero. */
function freeOf(state: NaiveMoneyView, owner: number, kind: Kind): bigint {
  const legs = crossLegs(state, owner, kind);
  const unrealised = total(legs, (leg) => leg.profit);
  const tenth = floor(crossBalance(state, owner, kind), 10n);
  return (
    availableOf(state, owner, kind) -
    total(legs, (leg) => leg.initial) +
    least(0n, unrealised) +
    least(greatest(0n, unrealised), tenth)
  );
}

/** What may be used to open in a market; where it is isolated, nothing that is not there. */
export function spareOf(state: NaiveMoneyView, owner: number, market: WithFutures): bigint {
  const free = freeOf(state, owner, market.futures);
  const isOwn = state.rules >= COVER_RULES && recordOf(market, owner).isolated;
  return isOwn ? least(free, availableOf(state, owner, market.futures)) : free;
}

/** What may be added to an isolated position. */
export function addableOf(state: NaiveMoneyView, owner: number, market: WithFutures): bigint {
  if (state.rules < COVER_RULES) return availableOf(state, owner, market.futures);
  return greatest(0n, spareOf(state, owner, market));
}

/** What may leave. */
export function removableOf(state: NaiveMoneyView, owner: number, kind: Kind): bigint {
  const legs = crossLegs(state, owner, kind);
  const unrealised = total(legs, (leg) => leg.profit);
  const tenth = ceil(
    total(legs, (leg) => leg.value),
    10n,
  );
  const kept = greatest(
    total(legs, (leg) => leg.initial),
    tenth,
  );
  const left = availableOf(state, owner, kind) + least(0n, unrealised) - kept;
  return greatest(0n, left);
}

export function crossEquityOf(state: NaiveMoneyView, owner: number, kind: Kind): bigint {
  return crossBalance(state, owner, kind) + total(crossLegs(state, owner, kind), (leg) => leg.profit);
}

/** Whether the cross legs of an account need more than it has. */
export function isCrossBelow(state: NaiveMoneyView, owner: number, kind: Kind): boolean {
  const legs = crossLegs(state, owner, kind);
  return legs.length > 0 && crossEquityOf(state, owner, kind) < total(legs, (leg) => leg.needed);
}

/** Whether what covers an owner's legs in a market, or all cross ones, is below its maintenance. */
export function isBelow(state: NaiveMoneyView, owner: number, market: WithFutures): boolean {
  if (!recordOf(market, owner).isolated) return isCrossBelow(state, owner, market.futures);
  return markedLegs(market, owner).some((one) => one.leg.margin + one.profit < one.needed);
}

/** What covers a leg besides what it was entered for, for its bankruptcy price. */
export function coverOf(state: NaiveMoneyView, owner: number, market: WithFutures, side: NaiveSide): bigint {
  const record = recordOf(market, owner);
  if (record.isolated) return record[side].margin;
  const legs = crossLegs(state, owner, market.futures);
  const own = legs.find((one) => one.market === market && one.side === side);
  const equity = crossEquityOf(state, owner, market.futures);
  if (own === undefined) return 0n;
  const all = total(legs, (leg) => leg.maintenance);
  const share = equity <= 0n ? 0n : all === 0n ? equity : floor(equity * own.maintenance, all);
  return share - own.profit;
}

/** What is wanted to be held for all orders of an owner in a market. */
export function wantedHold(
  state: NaiveMoneyView,
  owner: number,
  market: WithFutures,
  without: number | null = null,
): bigint {
  const { terms } = market.futures;
  const record = recordOf(market, owner);
  const rate = rateOf(market.futures, record.leverage);
  const isHedged = state.futures.hedged.has(owner);
  const [buys, sells] = (['buy', 'sell'] as const).map((side) => {
    const { lots, value } = waitingOf(market, owner, side, without);
    const other = record[side === 'buy' ? 'short' : 'long'].lots;
    const closing = isHedged ? 0n : least(lots, other);
    const opening = lots === 0n ? 0n : ceil(value * (lots - closing), lots);
    return partOf(opening, rate) + partOf(opening, terms.takerFeeRatePpm);
  });
  return isHedged ? (buys ?? 0n) + (sells ?? 0n) : greatest(buys ?? 0n, sells ?? 0n);
}

/** Holds anew for the orders of an owner in a market; by how much less. */
export function holdAnew(state: NaiveMoney, owner: number, market: WithFutures): bigint {
  const record = recordOf(market, owner);
  const before = record.held;
  const reach = availableOf(state, owner, market.futures) + before;
  const wanted = isUnlimited(state, owner) ? 0n : wantedHold(state, owner, market);
  record.held = least(wanted, greatest(0n, reach));
  return greatest(0n, before - record.held);
}

/** What a draw has come to: of the owner's own money, of the insurance, and of nobody. */
export interface Drawn {
  readonly own: bigint;
  readonly insured: bigint;
  readonly unpaid: bigint;
}

/** Makes money available in an owner's collateral for a loss, a fee or a funding of a leg. */
export function draw(
  state: NaiveMoney,
  owner: number,
  market: WithFutures,
  side: NaiveSide,
  amount: bigint,
  cause: 'loss-paid' | 'funding-unpaid' | null = 'loss-paid',
): Drawn {
  const { futures } = market;
  const record = recordOf(market, owner);
  let missing = greatest(0n, amount - availableOf(state, owner, futures));
  const margin = least(missing, record[side].margin);
  record[side].margin -= margin;
  missing -= margin;
  for (const one of marketsOf(state, futures)) {
    const other = recordOf(one, owner);
    const given = least(missing, other.held);
    other.held -= given;
    missing -= given;
  }
  if (!record.isolated) missing -= realise(state, owner, market, side, missing);
  const comesIn = cause !== null && missing > 0n && isUnlimited(state, owner);
  if (comesIn) missing -= payInFromOutside(state, futures, missing);
  const own = amount - missing;
  if (cause === null) return { own, insured: 0n, unpaid: 0n };
  return { own, ...insure(state, owner, market, missing, cause) };
}

/** What an owner's own money did not reach for, the insurance pays, or nobody. */
function insure(
  state: NaiveMoney,
  owner: number,
  market: WithFutures,
  missing: bigint,
  cause: string,
): Omit<Drawn, 'own'> {
  if (missing === 0n) return { insured: 0n, unpaid: 0n };
  const { futures } = market;
  const insured = payFromInsurance(state, market, collateralOf(owner, futures), missing, cause);
  const unpaid = missing - insured;
  addUnpaid(state, futures.settlesIn, unpaid);
  if (unpaid > 0n) tellInsurance(state, market, insuranceOf(market), cause, 0n);
  return { insured, unpaid };
}

/** As `draw`, out of the margin that an isolated leg had and nothing else of the owner's. */
export function drawMargin(
  state: NaiveMoney,
  owner: number,
  market: WithFutures,
  margin: bigint,
  amount: bigint,
): Drawn {
  const own = least(margin, amount);
  const missing = amount - own;
  return { own, ...insure(state, owner, market, missing, 'loss-paid') };
}

/** Profit of the other cross legs, as far as it is needed. */
function realise(
  state: NaiveMoney,
  owner: number,
  market: WithFutures,
  side: NaiveSide,
  amount: bigint,
): bigint {
  let missing = amount;
  for (const one of crossLegs(state, owner, market.futures)) {
    if (one.market === market && one.side === side) continue;
    const given = least(missing, greatest(0n, one.profit));
    if (given === 0n) continue;
    missing -= given;
    const { contract, settlesIn } = one.market.futures;
    one.leg.entry += gains(contract, one.side) ? given : -given;
    state.ledger.move(settlesIn, CLEARING, collateralOf(owner, market.futures), given);
    const leg = legShown(one.side, one.leg);
    state.emit({
      type: 'profit-realised',
      owner,
      market: one.market.spec.market,
      amount: Number(given),
      leg,
    });
  }
  return amount - missing;
}

function payFromInsurance(
  state: NaiveMoney,
  market: WithFutures,
  to: string,
  amount: bigint,
  cause: string,
): bigint {
  const { ledger } = state;
  const { settlesIn } = market.futures;
  let missing = amount;
  for (const from of [insuranceOf(market), collateralOf(INSURANCE, market.futures)]) {
    const given = from === to ? 0n : least(missing, ledger.balance(from, settlesIn));
    ledger.move(settlesIn, from, to, given);
    missing -= given;
    if (given > 0n) tellInsurance(state, market, from, cause, -given);
  }
  return amount - missing;
}

/** By rules 4 every change of what insures is told, and of what nobody has paid. */
function tellInsurance(
  state: NaiveMoney,
  market: WithFutures,
  account: string,
  cause: string,
  amount: bigint,
): void {
  if (state.rules < DELIVERY_RULES) return;
  const { settlesIn: asset } = market.futures;
  state.emit({
    type: 'insurance-changed',
    asset,
    market: account === insuranceOf(market) ? market.spec.market : null,
    cause,
    amount: Number(amount),
    balanceAfter: Number(state.ledger.balance(account, asset)),
    unpaid: Number(state.futures.unpaid.get(asset) ?? 0n),
  });
}

/** Does something to an owner's position; where that is the insurance itself, what its collateral has become is told. */
export function tellingOwn<Result>(
  state: NaiveMoney,
  market: WithFutures,
  owner: number,
  action: () => Result,
): Result {
  const before = balanceOf(state, owner, market.futures);
  const result = action();
  const change = balanceOf(state, owner, market.futures) - before;
  if (owner === INSURANCE && change !== 0n) {
    tellInsurance(state, market, collateralOf(owner, market.futures), 'own-position', change);
  }
  return result;
}

export function addUnpaid({ futures: { unpaid } }: NaiveMoney, asset: number, amount: bigint): void {
  unpaid.set(asset, (unpaid.get(asset) ?? 0n) + amount);
}

/** What comes in pays first what the insurance could not pay. */
export function payToInsurance(
  state: NaiveMoney,
  market: WithFutures,
  from: string,
  amount: bigint,
  cause: 'liquidation-fee' | 'funding-rest' | 'settlement-rest',
): void {
  const { settlesIn } = market.futures;
  const owed = least(amount, state.futures.unpaid.get(settlesIn) ?? 0n);
  addUnpaid(state, settlesIn, -owed);
  state.ledger.move(settlesIn, from, CLEARING, owed);
  state.ledger.move(settlesIn, from, insuranceOf(market), amount - owed);
  if (amount !== 0n) tellInsurance(state, market, insuranceOf(market), cause, greatest(0n, amount - owed));
}
