import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionState } from '../session/session.ts';
import { BrowserStorage, memoryStorage } from '../session/browser-storage.ts';
import { MAX_ALERTS, PriceAlerts, alertsItem, hasAlerts } from './index.ts';

/** `seen`: the last price that the page shows while an alert is made. */
function setUp(seen: string | null = null) {
  const listeners = new Map<string, (price: string) => void>();
  const session = createStore<SessionState>(() => ({
    status: 'signed-out',
    user: null,
    virtual: null,
    tenantId: null,
  }));
  const storage = new BrowserStorage(memoryStorage(), 'local');
  let time = 0;
  const alerts = new PriceAlerts({
    storage,
    session: { store: session },
    markets: {
      onPrice: (symbol, listener) => {
        listeners.set(symbol, listener);
        return () => listeners.delete(symbol);
      },
      priceNow: () => seen,
    },
    now: () => time,
  });
  const fired: string[] = [];
  const stop = alerts.start((alert, price) => fired.push(`${alert.id} at ${price}`));
  return {
    alerts,
    storage,
    session,
    listeners,
    fired,
    stop,
    prices: (...prices: readonly string[]) => prices.forEach((price) => listeners.get('BTCUSDT')?.(price)),
    wait: (ms: number) => (time += ms),
  };
}

test.each([
  // prices                        fired at
  [['99', '100'], ['100']],
  [['99', '101'], ['101']],
  [['101', '100'], ['100']],
  [['101', '98.5'], ['98.5']],
  [['101'], []],
  [['100', '100'], []],
  [['100', '101'], []],
  [['98', '99', '99.9'], []],
  [['99', '101', '99', '101'], ['101']],
])('an alert at 100 that sees %j fires at %j', (prices, expected) => {
  const { alerts, fired, prices: see } = setUp();
  alerts.add('BTCUSDT', '100', false);
  see(...prices);
  expect(fired).toEqual(expected.map((price) => `BTCUSDT 100 at ${price}`));
  expect(alerts.store.getState()).toHaveLength(expected.length === 0 ? 1 : 0);
});

test('a price that is crossed before the first frame of the watch is notified of', () => {
  const { alerts, fired, prices } = setUp('99');
  alerts.add('BTCUSDT', '100', false);
  prices('101');
  expect(fired).toEqual(['BTCUSDT 100 at 101']);
});

test('a price that was passed while no page was open is not notified of', () => {
  const { alerts, fired, prices } = setUp('99');
  alerts.add('BTCUSDT', '100', false);
  alerts.reload();
  alerts.start(() => expect.unreachable())();
  alerts.start(() => fired.push('told'));
  prices('101');
  expect(fired).toEqual([]);
});

test('a repeating alert fires at each crossing, but not twice within a minute', () => {
  const { alerts, fired, prices, wait } = setUp();
  alerts.add('BTCUSDT', '100', true);
  prices('99', '101', '99', '101');
  wait(60_000);
  prices('99');
  expect(fired).toEqual(['BTCUSDT 100 at 101', 'BTCUSDT 100 at 99']);
  expect(alerts.store.getState()).toHaveLength(1);
});

test('alerts are kept, per user, and watched only while they are there', () => {
  const { alerts, storage, session, listeners, stop } = setUp();
  alerts.add('BTCUSDT', '100', false);
  expect(storage.read('alerts')).toMatchObject([{ symbol: 'BTCUSDT', price: '100' }]);
  expect([...listeners.keys()]).toEqual(['BTCUSDT']);
  // Of a user nothing but the id matters here.
  session.setState({ user: { userId: '7' } as SessionState['user'] });
  expect(alerts.store.getState()).toEqual([]);
  expect(listeners.size).toBe(0);
  alerts.add('ETHUSDT', '2', true);
  expect(storage.read('alerts_7')).toMatchObject([{ symbol: 'ETHUSDT', repeats: true }]);
  session.setState({ user: null });
  expect(alerts.store.getState()).toMatchObject([{ symbol: 'BTCUSDT' }]);
  stop();
  expect(listeners.size).toBe(0);
});

test('one alert a market and price, and no more than there is room for', () => {
  const { alerts } = setUp();
  for (let price = 1; price <= MAX_ALERTS; price += 1) alerts.add('BTCUSDT', String(price), false);
  expect(alerts.add('BTCUSDT', '7', true)).toBe('added');
  expect(alerts.add('BTCUSDT', '1000', false)).toBe('full');
  expect(alerts.store.getState()).toHaveLength(MAX_ALERTS);
  expect(alerts.store.getState()[0]).toMatchObject({ price: '7', repeats: true });
});

test('what is stored and not understood is left out', () => {
  const { alerts, storage } = setUp();
  const good = { symbol: 'BTCUSDT', price: '100.5', repeats: true };
  storage.write('alerts', [
    good,
    good,
    null,
    { symbol: '<b>', price: '1' },
    { symbol: 'BTCUSDT', price: '-1' },
  ]);
  alerts.reload();
  expect(alerts.store.getState()).toEqual([{ ...good, id: 'BTCUSDT 100.5' }]);
  storage.write('alerts', [
    { ...good, symbol: 7 },
    { ...good, price: 1 },
    { ...good, repeats: 'yes' },
  ]);
  alerts.reload();
  expect(alerts.store.getState()).toEqual([{ ...good, id: 'BTCUSDT 100.5', repeats: false }]);
  storage.write('alerts', { ...good });
  alerts.reload();
  expect(alerts.store.getState()).toEqual([]);
  const many = Array.from({ length: MAX_ALERTS + 1 }, (_, price) => ({ ...good, price: String(price) }));
  storage.write('alerts', many);
  alerts.reload();
  expect(alerts.store.getState().map(({ price }) => price)).toEqual(
    many.slice(0, MAX_ALERTS).map(({ price }) => price),
  );
});

test('an alert is removed by its id, and the last one leaves nothing behind', () => {
  const { alerts, storage, listeners } = setUp();
  alerts.add('BTCUSDT', '100', false);
  alerts.add('BTCUSDT', '101', false);
  alerts.remove('BTCUSDT 100');
  expect(alerts.store.getState()).toMatchObject([{ price: '101' }]);
  expect(hasAlerts(storage.read(alertsItem(null)))).toBe(true);
  alerts.remove('BTCUSDT 101');
  expect(storage.read('alerts')).toBeNull();
  expect(listeners.size).toBe(0);
  for (const nothing of [null, [], 'text']) expect(hasAlerts(nothing)).toBe(false);
});

test('a price moves the alerts of its own market alone', () => {
  const { alerts, fired, prices, listeners } = setUp();
  alerts.add('ETHUSDT', '100', false);
  alerts.add('BTCUSDT', '100', false);
  alerts.remove('BTCUSDT 100');
  alerts.add('BTCUSDT', '500', false);
  prices('99', '101');
  expect(fired).toEqual([]);
  listeners.get('ETHUSDT')?.('99');
  listeners.get('ETHUSDT')?.('101');
  expect(fired).toEqual(['ETHUSDT 100 at 101']);
});

test('an alert that is set again fires at once, though it has fired within the minute', () => {
  const { alerts, fired, prices } = setUp();
  alerts.add('BTCUSDT', '100', true);
  prices('99', '101');
  alerts.add('BTCUSDT', '100', true);
  prices('99');
  expect(fired).toEqual(['BTCUSDT 100 at 101', 'BTCUSDT 100 at 99']);
});

test('a price of the watch counts, and not an older one that the page still shows', () => {
  const { alerts, fired, prices } = setUp('99');
  alerts.add('BTCUSDT', '50', false);
  prices('101');
  alerts.add('BTCUSDT', '100', false);
  prices('102');
  expect(fired).toEqual([]);
  prices('100');
  expect(fired).toEqual(['BTCUSDT 100 at 100']);
});

test('what is set while nobody listens is kept, and watched from the start on', () => {
  const { alerts, listeners, stop, session } = setUp('99');
  stop();
  alerts.add('BTCUSDT', '100', false);
  session.setState({ status: 'loading' });
  expect(alerts.store.getState()).toHaveLength(1);
  expect(listeners.size).toBe(0);
  alerts.start(() => undefined);
  expect([...listeners.keys()]).toEqual(['BTCUSDT']);
});

test('the alerts of a user who is there from the beginning are theirs', () => {
  const storage = new BrowserStorage(memoryStorage(), 'local');
  storage.write('alerts_7', [{ symbol: 'BTCUSDT', price: '1', repeats: false }]);
  // Of a user nothing but the id matters here.
  const user = { userId: '7' } as SessionState['user'];
  const store = createStore<SessionState>(() => ({ status: 'signed-in', user, virtual: 0, tenantId: null }));
  const markets = { onPrice: () => () => undefined, priceNow: () => null };
  const alerts = new PriceAlerts({ storage, session: { store }, markets });
  expect(alerts.store.getState()).toHaveLength(1);
  alerts.add('BTCUSDT', '2', false);
  expect(storage.read('alerts_7')).toHaveLength(2);
});
