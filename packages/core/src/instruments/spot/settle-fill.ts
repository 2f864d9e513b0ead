/**
 * Settlement of a spot fill: money changes hands, fees are taken and shared, the trade is emitted.
 * Promises: the maker pays from its hold, the taker from its available money; value = price × lots exactly;
 * each side's fee is taken in the asset it receives, all in the fill's own command.
 * Never: decides who trades with whom.
 */
import { BUY, OWNER, PRICE, RECORD_SHIFT } from '../../book/order-pool.ts';
import type { OrderPool } from '../../book/order-pool.ts';
import { feeUnits } from '../../fees/fees.ts';
import { countVolume, fillRate } from '../../fees/fill-fees.ts';
import type { FeeContext } from '../../fees/fill-fees.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Owners } from '../../ledger/owners.ts';
import type { IncomingOrder, MarketTerms } from '../../listing/instrument.ts';
import { chargeFee, emitRebates } from '../../referral/charge-fee.ts';
import type { ChargeContext } from '../../referral/charge-fee.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { isHouse } from '../../vocabulary/parties.ts';

/** What the settlement of a spot fill works on. */
export interface SettlementContext extends FeeContext, ChargeContext {
  readonly owners: Owners;
  readonly pool: OrderPool;
}

/** Settles one fill: see `Instrument.settleFill`. */
export function settleFill(
  context: SettlementContext,
  terms: MarketTerms,
  taker: IncomingOrder,
  makerSlot: number,
  quantity: number,
  makerRemaining: number,
  events: EventLog,
): void {
  const { spec } = terms;
  const { ledger } = context;
  const at = makerSlot << RECORD_SHIFT;
  const price = context.pool.records[at + PRICE]!;
  const makerIndex = context.pool.records[at + OWNER]!;
  const value = price * quantity * terms.tickLotUnits;
  const size = quantity * terms.lotUnits;
  const takerBuys = taker.side === BUY;
  const makerOwner = context.owners.numberAt(makerIndex);
  const makerRate = fillRate(context, spec, makerIndex, makerOwner, true, events);
  const takerRate = fillRate(context, spec, taker.ownerIndex, taker.owner, false, events);
  const makerFee = feeUnits(takerBuys ? value : size, makerRate);
  const takerFee = feeUnits(takerBuys ? size : value, takerRate);
  exchangeMoney(ledger, terms, takerBuys, taker.ownerIndex, makerIndex, value, size);
  const makerGets = takerBuys ? spec.quote : spec.base;
  const takerGets = takerBuys ? spec.base : spec.quote;
  const makerAccount = ledger.spotAccount(makerIndex, makerGets);
  const takerAccount = ledger.spotAccount(taker.ownerIndex, takerGets);
  chargeFee(context, spec.market, makerGets, makerIndex, makerAccount, makerFee);
  chargeFee(context, spec.market, takerGets, taker.ownerIndex, takerAccount, takerFee);
  taker.value += value;
  taker.fee += takerFee;
  countVolume(context, spec.quote, value, makerIndex, makerOwner, taker.ownerIndex, taker.owner);
  const makerId = context.pool.idAt(makerSlot);
  const { id, owner, ownerIndex, remaining } = taker;
  events.trade(context.lastTrade, spec.market, price, quantity, value, taker.side);
  emitParty(ledger, terms, makerId, makerOwner, makerIndex, makerFee, makerRate, makerRemaining, events);
  emitParty(ledger, terms, id, owner, ownerIndex, takerFee, takerRate, remaining, events);
  emitRebates(context, events);
}

function exchangeMoney(
  ledger: Ledger,
  { spec: { base, quote } }: MarketTerms,
  takerBuys: boolean,
  takerIndex: number,
  makerIndex: number,
  value: number,
  size: number,
): void {
  const takerBase = ledger.spotAccount(takerIndex, base);
  const takerQuote = ledger.spotAccount(takerIndex, quote);
  const makerBase = ledger.spotAccount(makerIndex, base);
  const makerQuote = ledger.spotAccount(makerIndex, quote);
  if (takerBuys) {
    ledger.transfer(quote, takerQuote, makerQuote, value);
    ledger.transferHeld(base, makerBase, takerBase, size);
  } else {
    ledger.transferHeld(quote, makerQuote, takerQuote, value);
    ledger.transfer(base, takerBase, makerBase, size);
  }
}

function emitParty(
  ledger: Ledger,
  { spec: { base, quote } }: MarketTerms,
  id: number,
  owner: number,
  ownerIndex: number,
  fee: number,
  feeRatePpm: number,
  remaining: number,
  events: EventLog,
): void {
  const baseAfter = ledger.balance(ledger.spotAccount(ownerIndex, base));
  const quoteAfter = ledger.balance(ledger.spotAccount(ownerIndex, quote));
  events.party(id, owner, isHouse(owner), fee, feeRatePpm, remaining, baseAfter, quoteAfter);
}
