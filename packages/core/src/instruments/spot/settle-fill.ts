/**
 * Settlement of a spot fill: money changes hands, fees are taken and shared, the trade is emitted.
 * Promises: the maker pays from its hold, the taker from its available money; value = price × lots exactly;
 * each side's fee is taken in the asset it receives, all in the fill's own command.
 * Never: decides who trades with whom.
 */
import * as record from '../../book/order-record.ts';
import type { OrderPool } from '../../book/order-pool.ts';
import { feeUnits } from '../../fees/fees.ts';
import { countVolume, fillRate } from '../../fees/fill-fees.ts';
import type { FeeContext } from '../../fees/fill-fees.ts';
import type { Owners } from '../../ledger/owners.ts';
import type { IncomingOrder, MarketTerms } from '../../listing/instrument.ts';
import { chargeFee, emitRebates } from '../../referral/charge-fee.ts';
import type { ChargeContext } from '../../referral/charge-fee.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { isHouse } from '../../vocabulary/parties.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY, OWNER, PRICE, RECORD_SHIFT } = record;

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
  const makerBase = ledger.spotAccount(makerIndex, spec.base);
  const makerQuote = ledger.spotAccount(makerIndex, spec.quote);
  const takerBase = ledger.spotAccount(taker.ownerIndex, spec.base);
  const takerQuote = ledger.spotAccount(taker.ownerIndex, spec.quote);
  if (takerBuys) {
    ledger.transfer(takerQuote, makerQuote, value);
    ledger.transferHeld(makerBase, takerBase, size);
    chargeFee(context, spec.market, spec.quote, makerIndex, makerQuote, makerFee);
    chargeFee(context, spec.market, spec.base, taker.ownerIndex, takerBase, takerFee);
  } else {
    ledger.transferHeld(makerQuote, takerQuote, value);
    ledger.transfer(takerBase, makerBase, size);
    chargeFee(context, spec.market, spec.base, makerIndex, makerBase, makerFee);
    chargeFee(context, spec.market, spec.quote, taker.ownerIndex, takerQuote, takerFee);
  }
  taker.value += value;
  taker.fee += takerFee;
  countVolume(context, spec.quote, value, makerIndex, makerOwner, taker.ownerIndex, taker.owner);
  const makerId = context.pool.idAt(makerSlot);
  events.trade(context.lastTrade, spec.market, price, quantity, value, taker.side);
  events.party(
    makerId,
    makerOwner,
    isHouse(makerOwner),
    makerFee,
    makerRate,
    makerRemaining,
    ledger.balance(makerBase),
    ledger.balance(makerQuote),
  );
  events.party(
    taker.id,
    taker.owner,
    isHouse(taker.owner),
    takerFee,
    takerRate,
    taker.remaining,
    ledger.balance(takerBase),
    ledger.balance(takerQuote),
  );
  emitRebates(context, events);
}
