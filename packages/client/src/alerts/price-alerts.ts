/**
 * Price alerts, checked in this browser on last prices while a page is open.
 * Owns: the user's list, its stored form, and the prices that were seen last.
 * Promises: an alert fires when the last price comes to its level or passes it from either side, once, or at each
 * crossing where it repeats, but not twice within `REST_MS`; it counts from the price that its maker saw, before the
 * first one of its own watch has come; a price that was passed while no page was open is not notified of. At most `MAX_ALERTS`. Never: draws, or makes a sound.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { MarketHub } from '../market/market-hub.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { Session } from '../session/session.ts';
import { alertId, alertsItem, readAlerts } from './stored-alerts.ts';
import type { PriceAlert } from './stored-alerts.ts';

export const MAX_ALERTS = 50;
/** A price that trembles around a level is one crossing. */
const REST_MS = 60_000;

export type AlertList = readonly PriceAlert[];

export interface PriceAlertsOptions {
  readonly storage: BrowserStorage;
  readonly session: Pick<Session, 'store'>;
  readonly markets: Pick<MarketHub, 'onPrice' | 'priceNow'>;
  readonly now?: () => number;
}

type OnFired = (alert: PriceAlert, price: string) => void;

interface Watch {
  last: number | null;
  readonly stop: () => void;
}

export class PriceAlerts {
  readonly store: StoreApi<AlertList>;
  readonly #options: PriceAlertsOptions;
  readonly #watches = new Map<string, Watch>();
  readonly #firedAt = new Map<string, number>();
  #onFired: OnFired | null = null;
  #userId: string | null;

  constructor(options: PriceAlertsOptions) {
    this.#options = options;
    this.#userId = options.session.store.getState().user?.userId ?? null;
    this.store = createStore<AlertList>(() => this.#stored());
    options.session.store.subscribe(({ user }) => {
      if ((user?.userId ?? null) === this.#userId) return;
      this.#userId = user?.userId ?? null;
      this.reload();
    });
  }

  /** Begins to watch prices; one listener at a time. Answers a function that ends it. */
  start(onFired: OnFired): () => void {
    this.#onFired = onFired;
    this.#follow();
    return () => {
      this.#onFired = null;
      this.#follow();
    };
  }

  /** `full`: there are `MAX_ALERTS` already. The same price of a market again changes whether it repeats. */
  add(symbol: string, price: string, repeats: boolean): 'added' | 'full' {
    const id = alertId(symbol, price);
    const others = this.store.getState().filter((alert) => alert.id !== id);
    if (others.length >= MAX_ALERTS) return 'full';
    this.#firedAt.delete(id);
    const seen = this.#options.markets.priceNow(symbol);
    this.#keep([{ id, symbol, price, repeats }, ...others]);
    const watch = this.#watches.get(symbol);
    if (watch !== undefined && seen !== null) watch.last ??= Number(seen);
    return 'added';
  }

  remove(id: string): void {
    this.#keep(this.store.getState().filter((alert) => alert.id !== id));
  }

  /** Reads what is stored: another tab may have changed it. */
  reload(): void {
    this.store.setState(this.#stored(), true);
    this.#follow();
  }

  #stored(): AlertList {
    return readAlerts(this.#options.storage.read(alertsItem(this.#userId)), MAX_ALERTS);
  }

  #keep(alerts: AlertList): void {
    const item = alertsItem(this.#userId);
    if (alerts.length === 0) this.#options.storage.remove(item);
    else this.#options.storage.write(item, alerts);
    this.store.setState(alerts, true);
    this.#follow();
  }

  /** Watches the markets that alerts name, and no others. */
  #follow(): void {
    const wanted = new Set(this.#onFired === null ? [] : this.store.getState().map(({ symbol }) => symbol));
    for (const [symbol, watch] of this.#watches) {
      if (wanted.has(symbol)) continue;
      watch.stop();
      this.#watches.delete(symbol);
    }
    for (const symbol of wanted) {
      if (this.#watches.has(symbol)) continue;
      const stop = this.#options.markets.onPrice(symbol, (price) => this.#check(symbol, price));
      this.#watches.set(symbol, { last: null, stop });
    }
  }

  #check(symbol: string, price: string): void {
    const watch = this.#watches.get(symbol);
    if (watch === undefined) return;
    const before = watch.last;
    const now = Number(price);
    watch.last = now;
    if (before === null) return;
    for (const alert of this.store.getState()) {
      if (alert.symbol === symbol && crosses(before, now, Number(alert.price))) this.#fire(alert, price);
    }
  }

  #fire(alert: PriceAlert, price: string): void {
    const now = (this.#options.now ?? Date.now)();
    if (now - (this.#firedAt.get(alert.id) ?? Number.NEGATIVE_INFINITY) < REST_MS) return;
    this.#firedAt.set(alert.id, now);
    if (!alert.repeats) this.remove(alert.id);
    this.#onFired?.(alert, price);
  }
}

/** Whether a price that was on one side of a level has come to it or passed it. */
function crosses(before: number, now: number, level: number): boolean {
  return (before < level && now >= level) || (before > level && now <= level);
}
