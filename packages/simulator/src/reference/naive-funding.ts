/**
 * Funding of the naive venue's perpetual contracts: what longs pay to shorts, or shorts to longs.
 * Promises: a rate is fixed from the premiums of its minutes; who held then pays or is paid, exactly once.
 */
import { BILLION, ceil, floor, greatest, indexTicks, least, worth } from './naive-risk.ts';
import {
  CLEARING,
  balanceOf,
  collateralOf,
  draw,
  marketsOf,
  payToInsurance,
  tellingOwn,
} from './naive-collateral.ts';
import type { NaiveMoney } from './naive-collateral.ts';
import { settleDue } from './naive-settled-legs.ts';
import { SIDES, isFutures, legShown } from './naive-futures.ts';
import { isHeld } from './naive-statuses.ts';
import type { WithFutures } from './naive-futures.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveCollateral, NaiveRecord, NaiveSide } from './naive-positions.ts';

const MIN_VOTES = 15;
const EIGHT_HOURS = 28_800n;
/** Records that one command funds. */
const FUNDED = 2000;

/** At a step of a second: closes the minute that ran, and fixes a rate where one is due and the one before has been paid. */
export function fixFunding(state: NaiveState, market: WithFutures): void {
  const { prices, terms, records } = market.futures;
  const { second } = prices;
  const interval = terms.fundingIntervalSeconds;
  const minute = Math.floor(second / 60);
  if (minute > prices.minute) {
    if (prices.seconds.length > 0) prices.minutes.push(minutePremium(prices.seconds));
    if (prices.minutes.length > interval / 60) prices.minutes.shift();
    prices.seconds = [];
    prices.minute = minute;
  }
  const isReached = prices.nextFunding !== null && second >= prices.nextFunding;
  const isLeftOut = isReached && isHeld(state, market);
  const isDue = isReached && !isLeftOut && prices.owing === null;
  if (isLeftOut) prices.minutes = [];
  if (isDue) {
    prices.serial += 1;
    prices.ratePpb = fundingRate(prices.minutes, market);
    prices.fundingIndex = prices.index;
    prices.owing = [...records];
    state.emit({
      type: 'funding-fixed',
      market: market.spec.market,
      serial: prices.serial,
      second,
      index: prices.index,
      ratePpb: Number(prices.ratePpb),
      minutes: prices.minutes.map(Number),
    });
    prices.minutes = [];
  }
  if (isDue || isLeftOut || prices.nextFunding === null)
    prices.nextFunding = nextFundingBehind(second, interval);
}

/** The first multiple of an interval behind a second. */
export function nextFundingBehind(second: number, interval: number): number {
  return (Math.floor(second / interval) + 1) * interval;
}

/** Median of a minute's premiums, filled with zeros up to 15; of two middle ones the mean. */
function minutePremium(seconds: readonly bigint[]): bigint {
  const missing = Math.max(0, MIN_VOTES - seconds.length);
  const votes = [...seconds, ...Array.from({ length: missing }, () => 0n)].sort((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  const [below = 0n, above = 0n] = [
    votes[Math.ceil(votes.length / 2) - 1],
    votes[Math.floor(votes.length / 2)],
  ];
  return (below + above) / 2n;
}

function fundingRate(minutes: readonly bigint[], { futures: { terms } }: WithFutures): bigint {
  const interval = BigInt(terms.fundingIntervalSeconds);
  const sum = minutes.reduce((all, minute) => all + minute, 0n);
  const premium = sum / greatest(1n, interval / 60n);
  const pull = within(BigInt(terms.interestPpb) - premium, BigInt(terms.clampPpb));
  return within(((premium + pull) * interval) / EIGHT_HOURS, BigInt(terms.fundingCapPpb));
}

function within(value: bigint, bound: bigint): bigint {
  return least(bound, greatest(-bound, value));
}

/** What is due in all markets, at the beginning of a command; what is left of it waits for the next. */
export function payFundings(state: NaiveMoney): void {
  let left = FUNDED;
  for (const market of state.markets.filter(isFutures)) {
    const { prices } = market.futures;
    if (prices.owing === null || left === 0) continue;
    const funded = prices.owing.splice(0, left);
    left -= funded.length;
    for (const record of funded) pay(state, market, record);
    if (prices.owing.length === 0) complete(state, market);
  }
}

/** What an owner owes in a market. */
export function payDue(state: NaiveState, owner: number, market: WithFutures): void {
  payDueOf(state, owner, market.futures);
}

/** What an owner owes in all markets of a collateral, and their legs where a market settles. */
export function payDueOf(
  state: NaiveState,
  owner: number,
  kind: { readonly collateral: NaiveCollateral; readonly settlesIn: number },
): void {
  for (const market of marketsOf(state, kind)) {
    const record = market.futures.prices.owing?.find((one) => one.owner === owner);
    if (record !== undefined) pay(state, market, record);
  }
  for (const market of marketsOf(state, kind)) settleDue(state, owner, market);
}

function pay(state: NaiveMoney, market: WithFutures, record: NaiveRecord): void {
  const { serial } = market.futures.prices;
  if (record.funded === serial) return;
  record.funded = serial;
  for (const side of SIDES) payLeg(state, market, record, side);
}

function payLeg(state: NaiveMoney, market: WithFutures, record: NaiveRecord, side: NaiveSide): void {
  const { contract, prices, settlesIn } = market.futures;
  const { owner } = record;
  const leg = record[side];
  if (leg.lots === 0n || prices.ratePpb === 0n) return;
  const isPayer = (side === 'long') === prices.ratePpb > 0n;
  const value = worth(contract, leg.lots, indexTicks(prices.fundingIndex, market.spec.tickDecimals), isPayer);
  const size = value * (prices.ratePpb < 0n ? -prices.ratePpb : prices.ratePpb);
  const amount = isPayer ? ceil(size, BILLION) : floor(size, BILLION);
  if (amount === 0n) return;
  const account = collateralOf(owner, market.futures);
  const unpaid = tellingOwn(state, market, owner, () => {
    if (!isPayer) {
      state.ledger.move(settlesIn, CLEARING, account, amount);
      prices.pool -= amount;
      return 0n;
    }
    const drawn = draw(state, owner, market, side, amount, 'funding-unpaid');
    state.ledger.move(settlesIn, account, CLEARING, drawn.own + drawn.insured);
    prices.pool += amount;
    return drawn.insured + drawn.unpaid;
  });
  state.emit({
    type: 'funding-paid',
    market: market.spec.market,
    serial: prices.serial,
    owner,
    amount: Number(isPayer ? -amount : amount),
    unpaid: Number(unpaid),
    leg: legShown(side, leg),
    balanceAfter: Number(balanceOf(state, owner, market.futures)),
  });
}

function complete(state: NaiveMoney, market: WithFutures): void {
  const { prices } = market.futures;
  const rest = prices.pool;
  payToInsurance(state, market, CLEARING, rest, 'funding-rest');
  prices.pool = 0n;
  prices.owing = null;
  const { market: number } = market.spec;
  state.emit({ type: 'funding-completed', market: number, serial: prices.serial, rest: Number(rest) });
}
