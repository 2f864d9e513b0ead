/**
 * A step of liquidation against the other side: what is left of a leg that neither the book nor the insurance takes.
 * Promises: no more than that leg; nobody on the other side realises a loss; at the bankruptcy price, and where nobody bears it at the
 * mark, when the insurance pays what is missing and then nobody. What was taken beyond need is counted, and is 0.
 */
import { lots, ownerId, ticks, units } from '../../quantity/branding.ts';
import { BUY, SELL } from '../../book/order-record.ts';
import { entryValueOf, fillValue, gainsWithValue } from '../../risk/contract.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { Cover } from '../account-view.ts';
import type { FuturesContext, FuturesMarket } from '../futures-state.ts';
import { takeOverLimits } from '../insurance-worth.ts';
import { findLeg, legState, lotsOf } from '../legs.ts';
import { bankruptcyOf, signedEquityOfLeg } from '../liquidated-account.ts';
import type { OpenLeg } from '../liquidated-account.ts';
import { moneyOf, takeFee } from '../liquidation-fee.ts';
import type { LiquidatedAccount } from '../liquidations.ts';
import { OWNER } from '../positions.ts';
import { cutReduceOnly } from '../reduce-only.ts';
import { settleForced } from '../settle-futures-fill.ts';
import { findParties } from './parties.ts';
import type { Parties, Party } from './parties.ts';
import { rankingOf } from './rank.ts';

/** What became of the account, and how many legs were closed against it. */
export interface Deleveraging {
  readonly went: 'on' | 'waiting';
  readonly parties: number;
}

const WAITING: Deleveraging = { went: 'waiting', parties: 0 };
const LATER: Deleveraging = { went: 'on', parties: 0 };

/** Who closes, at what price, and for what in all. */
interface Closing extends Parties {
  readonly price: number;
  readonly bankruptcy: number | null;
}

/** Closes a leg against those of the other side that are first by rank. */
export function deleverage(
  context: FuturesContext,
  account: LiquidatedAccount,
  open: OpenLeg,
  legs: readonly OpenLeg[],
  cover: Cover,
  events: EventLog,
): Deleveraging {
  const { market, leg } = open;
  if (rankingOf(context, market, leg.side === 'long' ? 'short' : 'long', events) === null) return WAITING;
  const bankruptcy = bankruptcyOf(open, signedEquityOfLeg(open, legs, cover));
  const { mark } = market.prices;
  let closing = closingAt(context, account, open, bankruptcy ?? mark, bankruptcy, events);
  if (closing.parties.length === 0 && closing.isAll) {
    closing = closingAt(context, account, open, mark, bankruptcy, events);
    if (closing.isAll) return WAITING;
  }
  if (closing.parties.length === 0) return LATER;
  close(context, account, open, cover, closing, events);
  return { went: 'on', parties: closing.parties.length };
}

function closingAt(
  context: FuturesContext,
  { ownerIndex }: LiquidatedAccount,
  { market, leg }: OpenLeg,
  price: number,
  bankruptcy: number | null,
  events: EventLog,
): Closing {
  return { ...findParties(context, market, ownerIndex, price, leg.lots, events), price, bankruptcy };
}

function close(
  context: FuturesContext,
  account: LiquidatedAccount,
  open: OpenLeg,
  cover: Cover,
  closing: Closing,
  events: EventLog,
): void {
  const { market, at, leg } = open;
  const { parties, price } = closing;
  const limits = takeOverLimits(context, market, leg.side, leg.lots);
  const before = moneyOf(context, open, account.ownerIndex);
  const values = parties.map((party) => valueOf(market, party, price));
  const value = values.reduce((sum, one) => sum + one, 0);
  const size = parties.reduce((sum, one) => sum + one.lots, 0);
  const owner = { ownerIndex: account.ownerIndex, side: leg.side === 'long' ? SELL : BUY } as const;
  const given = settleForced(context, market, owner, true, { lots: size, price, value }, events);
  let taken = 0;
  for (const [index, party] of parties.entries()) {
    taken += closeParty(context, market, party, closing, values[index]!, events);
  }
  market.overLiquidation += Math.max(0, taken - leg.lots);
  const fee = takeFee(context, account, open, value, before, events);
  const after = moneyOf(context, open, account.ownerIndex);
  events.push({
    type: 'deleveraging-done',
    owner: ownerId(context.owners.numberAt(account.ownerIndex)),
    market: market.market.spec.market,
    side: account.side,
    equity: cover.equity,
    needed: units(cover.needed),
    ranking: market.ranking.serial,
    candidates: market.ranking.count,
    shortfall: lots(leg.lots),
    lots: lots(size),
    parties: parties.length,
    price: ticks(price),
    value: units(value),
    bankruptcy: closing.bankruptcy === null ? null : ticks(closing.bankruptcy),
    realised: given.realised,
    insured: units(given.insured),
    fee: units(fee),
    leg: legState(market, at, leg.side),
    balanceAfter: units(after.balance),
    fundBalance: units(limits.balance),
    fundValue: units(limits.value),
    fundWorth: limits.worth,
    fundLeast: limits.least,
    held: units(after.held),
  });
  cutReduceOnly(context, market, account.ownerIndex, events);
}

/** What a part closes for: its value at the price, or what it was entered for where rounding makes that better for it. */
function valueOf(market: FuturesMarket, { at, lots: size }: Party, price: number): number {
  const { contract, ranking } = market;
  // It was found with these lots, and nothing has happened since.
  const leg = findLeg(market, at, ranking.side)!;
  const value = fillValue(contract, size, price)!;
  const entered = entryValueOf(contract, leg, size);
  return gainsWithValue(contract, leg.side) ? Math.max(value, entered) : Math.min(value, entered);
}

/** Closes a part of a leg of the other side. Returns by how many lots it fell. */
function closeParty(
  context: FuturesContext,
  market: FuturesMarket,
  party: Party,
  { band, price }: Closing,
  value: number,
  events: EventLog,
): number {
  const { ranking, positions, collateral, settlesIn } = market;
  const { index, at } = party;
  const { side } = ranking;
  const ownerIndex = positions.records[at + OWNER]!;
  const before = lotsOf(market, at, side);
  const fill = { lots: party.lots, price, value };
  const owner = { ownerIndex, side: side === 'long' ? SELL : BUY } as const;
  const { realised } = settleForced(context, market, owner, true, fill, events);
  const account = context.ledger.findAccount(ownerIndex, collateral, settlesIn);
  events.push({
    type: 'deleveraged',
    owner: ownerId(context.owners.numberAt(ownerIndex)),
    market: market.market.spec.market,
    ranking: ranking.serial,
    rank: index + 1,
    band: band!.band,
    score: ranking.scores[index]!,
    lots: lots(party.lots),
    price: ticks(price),
    value: units(value),
    realised: units(realised),
    leg: legState(market, at, side),
    balanceAfter: units(context.ledger.balance(account)),
  });
  cutReduceOnly(context, market, ownerIndex, events);
  return before - lotsOf(market, at, side);
}
