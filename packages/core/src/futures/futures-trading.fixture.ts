/**
 * Traders with collateral in a linear and an inverse market, for tests: orders in a line, legs and balances as short texts.
 */
import { ownerId, lots, orderId, ticks, units } from '../quantity/branding.ts';
import type { AssetId, MarketId } from '../vocabulary/brands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { MarginMode, PlaceFuturesOrder } from '../vocabulary/futures-commands.ts';
import type { OrderReceipt } from '../vocabulary/outcomes.ts';
import { FIRST_TRADER } from '../vocabulary/parties.ts';
import { BTC, FuturesTestVenue, LINEAR, USDT, listingOf } from './futures-venue.fixture.ts';

/** 50,000 USDT in ticks. */
export const MARK = 500_000;
const NAMES = 'ABCDEFGH';
/** 40,000 USDT and 10 BTC. */
export const USDT_PAID_IN = 40_000e6;
const BTC_PAID_IN = 10e8;

export class FuturesTradingVenue extends FuturesTestVenue {
  #second = 0;

  constructor(traders = 'ABC', isPaper = false, rules?: number) {
    super(isPaper, rules);
    this.apply(listingOf());
    this.apply(listingOf({ kind: 'inverse' }));
    for (const name of traders) this.#open(name);
    this.mark(50_000);
    this.mark(50_000);
    this.events = [];
  }

  #open(name: string): void {
    const owner = ownerOf(name);
    this.apply({ type: 'open-owner', owner });
    for (const [asset, amount, to] of [
      [USDT, USDT_PAID_IN, 'futures-usdt'],
      [BTC, BTC_PAID_IN, 'futures-coin'],
    ] as const) {
      const common = { owner, requestId: null, asset, amount: units(amount) };
      this.apply({ type: 'deposit', ...common, source: 'faucet' });
      this.apply({ type: 'transfer-funds', ...common, from: 'spot', to });
    }
  }

  /** A tick of the next second: without trades and orders the mark moves to it. */
  mark(price: number): void {
    this.#second += 1;
    this.tick(this.#second, price);
  }

  /** `A buy 5 @ 500000`, `B sell 5 market reduce`, `A buy 5 @ 500000 ioc inverse`; what it came to. */
  order(line: string, more: Partial<PlaceFuturesOrder> = {}): string {
    return this.said(orderOf(line, more));
  }

  /** As `order`, which must be accepted; its receipt. */
  placed(line: string, more: Partial<PlaceFuturesOrder> = {}): OrderReceipt {
    const { outcome } = this.apply(orderOf(line, more)).answer;
    if (outcome.type !== 'order-placed') throw new Error(`${line}: ${JSON.stringify(outcome)}`);
    return outcome;
  }

  cancel(name: string, order: number): string {
    return this.said({ type: 'cancel-order', owner: ownerOf(name), requestId: null, order: orderId(order) });
  }

  hedge(name: string, hedge = true): string {
    return this.said({ type: 'set-position-mode', owner: ownerOf(name), requestId: null, hedge });
  }

  isolate(name: string, mode: MarginMode = 'isolated'): string {
    const common = { owner: ownerOf(name), requestId: null, market: LINEAR };
    return this.said({ type: 'set-margin-mode', ...common, mode });
  }

  leverage(name: string, leverage: number): string {
    const common = { owner: ownerOf(name), requestId: null, market: LINEAR };
    return this.said({ type: 'set-leverage', ...common, leverage });
  }

  adjust(name: string, side: 'long' | 'short', amount: number): string {
    const common = { owner: ownerOf(name), requestId: null, market: LINEAR };
    return this.said({ type: 'adjust-position-margin', ...common, side, amount });
  }

  /** USDT out of the collateral. */
  withdraw(name: string, amount: number): string {
    const common = { owner: ownerOf(name), requestId: null, asset: USDT, amount: units(amount) };
    return this.said({ type: 'transfer-funds', ...common, from: 'futures-usdt', to: 'spot' });
  }

  /** The legs of a trader in a market, such as `long 5 for 250000000`, with `+ margin` where it is isolated. */
  legs(name: string, market: MarketId = LINEAR): string {
    const found = this.#positions(name, market);
    return (found?.legs ?? [])
      .map(
        (leg) => `${leg.side} ${leg.lots} for ${leg.entryValue}${leg.margin > 0 ? ` + ${leg.margin}` : ''}`,
      )
      .join(', ');
  }

  /** What is held for a trader's orders. */
  held(name: string, market: MarketId = LINEAR): number {
    return this.#positions(name, market)?.held ?? 0;
  }

  /** What a trader has as collateral, available and held. */
  balance(name: string, asset: AssetId = USDT): number {
    const { collateral } = this.exchange.read({ type: 'futures-positions', owner: ownerOf(name) });
    const found = collateral.find((one) => one.asset === asset);
    return found === undefined ? 0 : found.available + found.held;
  }

  /** Events of a type that have happened since they were last forgotten. */
  all<Type extends Event['type']>(type: Type): readonly Extract<Event, { readonly type: Type }>[] {
    const isOne = (event: Event): event is Extract<Event, { readonly type: Type }> => event.type === type;
    return this.events.filter(isOne);
  }

  #positions(name: string, market: MarketId) {
    const { markets } = this.exchange.read({ type: 'futures-positions', owner: ownerOf(name) });
    return markets.find((one) => one.market === market);
  }
}

export function ownerOf(name: string) {
  return ownerId(FIRST_TRADER + NAMES.indexOf(name));
}

export function orderOf(line: string, more: Partial<PlaceFuturesOrder>): PlaceFuturesOrder {
  const words = line.split(' ');
  const [name = '', side, quantity] = words;
  const price = words[3] === '@' ? ticks(Number(words[4])) : null;
  const force = words.find((word) => word === 'ioc' || word === 'fok');
  return {
    type: 'place-futures-order',
    owner: ownerOf(name),
    requestId: null,
    market: LINEAR,
    side: side === 'buy' ? 'buy' : 'sell',
    kind: price === null ? 'market' : 'limit',
    timeInForce: force === undefined ? (price === null ? 'ioc' : 'gtc') : force,
    postOnly: false,
    reduceOnly: words.includes('reduce'),
    price,
    quantity: lots(Number(quantity)),
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
    ...more,
  };
}
