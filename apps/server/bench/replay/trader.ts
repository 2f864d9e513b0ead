/**
 * An ordinary trader over HTTP, and what its private socket must have told it.
 * Promises: its pace is bounded; refusals by the venue's rules are counted by name, any other failure is a finding;
 * what the socket says of balances, orders and fills must be what the calls say.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CoinItem, FillView, SessionResponse } from '@assay/protocol';
import type { VenueCalls } from '../venue-calls.ts';
import type { Findings } from './findings.ts';
import type { MarketReader } from './market-reader.ts';
import { mixedOrder, orderParts } from './order-mix.ts';
import type { Below, Outlook } from './order-mix.ts';
import { PrivateReader } from './private-reader.ts';

export interface TraderParts {
  readonly calls: VenueCalls;
  readonly session: SessionResponse;
  readonly items: readonly CoinItem[];
  readonly reader: MarketReader;
  readonly findings: Findings;
  readonly below: Below;
  readonly pauseMs: number;
}

interface OpenOrder {
  readonly id: string;
  readonly symbol: string;
  readonly isBuy: boolean;
}

/** Orders that it leaves open before it cancels them all. */
const MAX_OPEN = 40;
const WALLET_EVERY = 25;
/** `type` of an account in the wallet. */
const SPOT_ACCOUNT = 1;
const WITHIN_MS = 5_000;
const PAGE = 100;

export class Trader {
  readonly #parts: TraderParts;
  readonly #private: PrivateReader;
  readonly #open: OpenOrder[] = [];
  /** Commands that an order was accepted by. */
  readonly #accepted: { readonly id: string; readonly sequence: number }[] = [];
  readonly refusals = new Map<string, number>();
  #serial = 0;
  #now: number;
  orders = 0;

  constructor(parts: TraderParts, now: number) {
    this.#parts = parts;
    this.#now = now;
    this.#private = new PrivateReader(parts.findings, parts.session);
  }

  get pushes(): number {
    return this.#private.pushes.length + this.#private.coinFrames;
  }

  open(url: string): Promise<void> {
    return this.#private.open(url);
  }

  close(): void {
    this.#private.close();
  }

  async trade(isOver: () => boolean): Promise<void> {
    for (let turn = 1; !isOver(); turn += 1) {
      await this.#act();
      if (turn % WALLET_EVERY === 0) await this.checkWallet();
      await sleep(this.#parts.pauseMs);
    }
    await this.#send('cancelAllOrders', {});
  }

  /** Waits until the lists hold all that it has done. */
  async settle(): Promise<void> {
    const { calls, session } = this.#parts;
    await calls.must('orderList', {}, session.satoken);
  }

  /** Balances as the socket has told them against those of the wallet call: equal, as soon as nothing is under way. */
  async checkWallet(): Promise<void> {
    const { calls, session, findings } = this.#parts;
    const deadline = Date.now() + WITHIN_MS;
    for (;;) {
      const { accounts } = await calls.must('getWalletAccount', {}, session.satoken);
      await sleep(50);
      const wrong = accounts.filter(({ type, coin, available, occupied }) => {
        if (type !== SPOT_ACCOUNT) return false;
        const reported = this.#private.balance(coin);
        if (reported === null) return Number(available) !== 0 || Number(occupied) !== 0;
        return reported.available !== available || reported.occupied !== occupied;
      });
      if (wrong.length === 0) return;
      if (Date.now() < deadline) continue;
      for (const { coin, available, occupied } of wrong) {
        const reported = this.#private.balance(coin);
        const seen = `${reported?.available} and ${reported?.occupied} held`;
        findings.note('private balance', `${coin} is ${available} and ${occupied} held, told ${seen}`);
      }
      return;
    }
  }

  /** Every order and every fill that the calls know of must have been told by the socket. */
  async checkPushes(): Promise<void> {
    const { findings, session } = this.#parts;
    const fills = await this.#fills();
    const { pushes } = this.#private;
    const reported = pushes.filter(({ change }) => change === 'traded').map(fillKey);
    const listed = fills.map(({ orderId, sequence, price, amount, fee }) =>
      fillKey({ id: orderId, sequence, price, amount, fee }),
    );
    const isSame = reported.toSorted().join() === listed.toSorted().join();
    const counts = `${reported.length} fills reported, ${listed.length} listed`;
    findings.expect(isSame, 'private fills', () => `user ${session.userId}: ${counts}, or not the same ones`);
    const known = new Set(
      pushes.filter(({ change }) => change === 'accepted' || change === 'waits').map(placeKey),
    );
    for (const place of this.#accepted) {
      findings.expect(known.has(placeKey(place)), 'private orders', () => `order ${place.id} was not told`);
    }
  }

  async #act(): Promise<void> {
    const { items, below } = this.#parts;
    if (this.#open.length > MAX_OPEN) {
      this.#open.length = 0;
      return this.#send('cancelAllOrders', {});
    }
    const open = this.#open[below(Math.max(1, this.#open.length))];
    const choice = below(10);
    if (open !== undefined && choice === 0) return this.#send('cancelOrder', { id: open.id });
    if (open !== undefined && choice === 1) return this.#amend(open);
    const outlook = this.#outlook(items[below(items.length)]?.symbol);
    if (outlook === null) return;
    const order = mixedOrder(outlook, below);
    this.orders += 1;
    return this.#send(order.call, order.fields);
  }

  async #amend({ id, symbol, isBuy }: OpenOrder): Promise<void> {
    const { below } = this.#parts;
    const outlook = this.#outlook(symbol);
    if (outlook === null) return;
    const { amount, passive } = orderParts(outlook, isBuy, below);
    return this.#send('amendOrder', { id, ...(below(2) === 0 ? { amount } : { price: passive(below(40)) }) });
  }

  /** Null while the market has no quotes. */
  #outlook(symbol: string | undefined): Outlook | null {
    const { items, reader } = this.#parts;
    const item = items.find((one) => one.symbol === symbol);
    if (item === undefined) throw new Error('there is no such market to trade in');
    const depth = reader.depth(item.symbol);
    const [bid, ask] = [depth.best('buy'), depth.best('sell')];
    return bid === null || ask === null ? null : { item, bid, ask, now: this.#now };
  }

  async #send(
    name: 'submitOrder' | 'submitOco' | 'cancelOrder' | 'amendOrder' | 'cancelAllOrders',
    fields: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { calls, session, findings } = this.#parts;
    const requestId = `replay-${(this.#serial += 1)}`;
    const { status, body } = await calls.call(name, { ...fields, requestId }, session.satoken);
    if (body.data === null) {
      const refusal = body.error?.name ?? body.msg;
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
      findings.expect(
        status === 409,
        'call',
        () => `${name} ${JSON.stringify(fields)}: ${status} ${refusal}`,
      );
      return;
    }
    this.#now = body.data.time;
    const { sequence } = body.data;
    if (name !== 'submitOrder' && name !== 'submitOco') return;
    const ids = [
      ...('id' in body.data ? [body.data.id] : []),
      ...('stopId' in body.data ? [body.data.stopId] : []),
    ];
    for (const id of ids) this.#accepted.push({ id, sequence });
    const [symbol, isBuy] = [String(fields['symbol']), fields['direction'] === 'buy'];
    this.#open.push(...ids.map((id) => ({ id, symbol, isBuy })));
  }

  /** All of them; the list waits until they are all in it. */
  async #fills(): Promise<FillView[]> {
    const { calls, session } = this.#parts;
    const fills: FillView[] = [];
    for (let page = 1; ; page += 1) {
      const query = { pageNo: String(page), pageSize: String(PAGE) };
      const { records } = await calls.must('fillList', query, session.satoken);
      fills.push(...records);
      if (records.length < PAGE) return fills;
    }
  }
}

function placeKey({ id, sequence }: { readonly id: string; readonly sequence: number }): string {
  return `${sequence} ${id}`;
}

interface FillFacts {
  readonly id: string;
  readonly sequence: number;
  readonly price: string | null;
  readonly amount: string | null;
  readonly fee: string | null;
}

function fillKey({ id, sequence, price, amount, fee }: FillFacts): string {
  return [sequence, id, price, amount, fee].join(' ');
}
