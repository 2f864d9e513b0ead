/**
 * The events of an account's history: what each has done to money and legs, worked out again.
 * Promises: throws at the first figure that does not follow from what stands before it.
 */
import { Fault } from '../fault.ts';
import { realisedFrom } from './account.ts';
import type { Market } from './account.ts';
import { PPM, ceilOf, enteredFor, fillValue, floorOf, greatestOf, profitOf } from './contract.ts';
import type { Leg } from './contract.ts';
import type {
  FillEvent,
  MarginEvent,
  RealisedEvent,
  ReceiptLeg,
  StatusEvent,
  TermsEvent,
  TransferEvent,
} from './receipt.ts';
import { isPause, must, same, sameLeg, setBalance } from './walk.ts';
import type { Walk } from './walk.ts';

export function takeTerms({ account }: Walk, { market, terms }: TermsEvent, place: string): void {
  account.must(market, place);
  account.set(market, { terms });
}

export function takeStatus({ account, paused }: Walk, { market, status }: StatusEvent, place: string): void {
  account.must(market, place);
  if (isPause(status)) paused.add(market);
  else paused.delete(market);
}

export function takeTransfer(walk: Walk, { amount, balance }: TransferEvent, place: string): void {
  setBalance(walk, place, walk.account.balance + BigInt(amount), balance);
}

export function takeMargin({ account }: Walk, { market, amount, leg }: MarginEvent, place: string): void {
  const found = account.must(market, place);
  must(found.row.isolated && found[leg.side].lots > 0n, `${place}.leg.side`, 'has no isolated leg');
  const after = { ...found[leg.side], margin: found[leg.side].margin + BigInt(amount) };
  sameLeg(place, after, leg);
  account.put(market, after, place);
}

/** Equity is as it was: what the entry value moves by comes into the balance. */
export function takeRealised(walk: Walk, { market, amount, leg }: RealisedEvent, place: string): void {
  const { account } = walk;
  const found = account.must(market, place);
  const after = realisedFrom(found.contract, found[leg.side], BigInt(amount));
  sameLeg(place, after, leg);
  account.put(market, after, place);
  account.balance += BigInt(amount);
}

/** What of a fill closes, and what that came to. */
export interface Closed {
  readonly leg: Leg;
  readonly realised: bigint;
}

/** So many lots leave a leg for a value. */
export function closeLots({ contract }: Market, leg: Leg, lots: bigint, value: bigint): Closed {
  const entered = enteredFor(contract, leg, lots);
  const freed = lots === leg.lots ? leg.margin : floorOf(leg.margin * lots, leg.lots);
  return {
    realised: profitOf(contract, leg.side, entered, value),
    leg: {
      side: leg.side,
      lots: leg.lots - lots,
      entryValue: leg.entryValue - entered,
      margin: leg.margin - freed,
    },
  };
}

/** What closes is realised, then the fee is taken, then the rest opens. */
export function takeFill(walk: Walk, event: FillEvent, place: string): void {
  const { account } = walk;
  const market = account.must(event.market, place);
  const [lots, price, closing] = [BigInt(event.lots), BigInt(event.price), BigInt(event.closed)];
  const [closes, opens] = event.side === 'buy' ? [market.short, market.long] : [market.long, market.short];
  must(closing <= closes.lots && closing <= lots, `${place}.closed`, 'is more than there was to close');
  must(
    closing === 0n || closing === lots || closing === closes.lots,
    `${place}.closed`,
    'leaves a leg that it should close',
  );
  const value = fillValue(market.contract, lots, price);
  const closingValue = closing === lots ? value : fillValue(market.contract, closing, price);
  const closed =
    closing === 0n ? { leg: closes, realised: 0n } : closeLots(market, closes, closing, closingValue);
  same(place, 'realised', closed.realised, event.realised);
  const insured = takeInsured(event.insured, closed.realised, place);
  const after =
    closing === lots
      ? closed.leg
      : { ...opens, lots: opens.lots + lots - closing, entryValue: opens.entryValue + value - closingValue };
  const leg = withMargin(market, after, event, value - closingValue, place);
  account.put(event.market, closed.leg, place);
  account.put(event.market, leg, place);
  const balance = account.balance + closed.realised + insured - BigInt(event.fee);
  checkFee(walk, market, event, value, balance, place);
  setBalance(walk, place, balance, event.balance);
}

/** What nobody of the account has paid is at most the loss. */
export function takeInsured(insured: number, realised: bigint, place: string): bigint {
  must(BigInt(insured) <= greatestOf(0n, -realised), `${place}.insured`, 'is more than the loss');
  return BigInt(insured);
}

/**
 * The margin of an isolated leg is what the exchange says within what can be: a loss and a fee may draw it, what opens adds at most
 * its value.
 */
function withMargin(market: Market, after: Leg, event: FillEvent, opened: bigint, place: string): Leg {
  const { leg, fee, realised } = event;
  const drawn = BigInt(fee) + greatestOf(0n, -BigInt(realised));
  const [least, most] = market.row.isolated ? [after.margin - drawn, after.margin + opened] : [0n, 0n];
  const margin = BigInt(leg.margin);
  if (margin < least || margin > most) {
    throw new Fault(`${place}.leg.margin`, `is not within ${least} and ${most}`);
  }
  sameLeg(place, { ...after, margin }, leg);
  return { ...after, margin };
}

/** ceil(value × rate); less only where all that is free was taken. */
function checkFee(
  { account }: Walk,
  { terms }: Market,
  { fee, feePpm }: FillEvent,
  value: bigint,
  balance: bigint,
  place: string,
): void {
  const isRate = feePpm === terms.makerFeePpm || feePpm === terms.takerFeePpm;
  must(isRate, `${place}.feePpm`, 'is neither the maker’s nor the taker’s rate');
  const wanted = ceilOf(value * BigInt(feePpm), PPM);
  const isDrawn = BigInt(fee) < wanted && balance === account.margins;
  if (!isDrawn) same(place, 'fee', wanted, fee);
}

/** The stated leg, whose lots and entry value are as before and whose margin may have paid what the account owed. */
export function takePaidLeg(market: Market, leg: ReceiptLeg, owed: bigint, place: string): Leg {
  const before = market[leg.side];
  const margin = BigInt(leg.margin);
  must(
    margin <= before.margin && margin >= before.margin - greatestOf(0n, owed),
    `${place}.leg.margin`,
    'is not what it was, less what it paid',
  );
  const after = { ...before, margin };
  sameLeg(place, after, leg);
  return after;
}
