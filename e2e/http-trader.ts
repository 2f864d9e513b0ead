/**
 * A trader who acts over HTTP: the other side of a browser's trades.
 *
 * Promises: every order has a request id of its own.
 */
import { randomUUID } from 'node:crypto';
import { post, type Answer } from './post.ts';
import { encoded, PASSWORD, register } from './sign-up.ts';

export interface HttpTrader {
  takePlayMoney(coin: string, amount: string): Promise<void>;
  /** Answers the order's id. */
  limit(direction: 'buy' | 'sell', price: string, amount: string): Promise<string>;
  cancel(id: string): Promise<void>;
  /** Opens a seconds-contract of the market's shortest period, and answers its id. */
  contract(direction: 'rise' | 'fall', stake: string): Promise<string>;
}

/** Signs in, and trades in one market. */
export async function signIn(url: string, email: string, symbol: string): Promise<HttpTrader> {
  const login = { account: email, password: encoded(PASSWORD) };
  const { satoken } = await post(`${url}/api/user/login`, login);
  return traderOf(url, String(satoken), symbol);
}

/** Opens an account, and trades in one market. `codeTo`: of an exchange that mails its codes. */
export async function openTrader(
  url: string,
  email: string,
  symbol: string,
  codeTo?: (email: string) => Promise<string>,
): Promise<HttpTrader> {
  return traderOf(url, await register(url, email, codeTo), symbol);
}

function traderOf(url: string, token: string, symbol: string): HttpTrader {
  const call = (path: string, body: object): Promise<Answer> =>
    post(url + path, { requestId: randomUUID(), ...body }, token);
  return {
    async takePlayMoney(coin, amount) {
      await call('/api/sandbox/faucet', { coin, amount });
    },
    async limit(direction, price, amount) {
      const order = { symbol, direction, type: 'limit', price, amount };
      return String((await call('/api/currency/order/submit', order))['id']);
    },
    async cancel(id) {
      const query = new URLSearchParams({ id, requestId: randomUUID() });
      await post(`${url}/api/currency/order/cancelOrder?${query}`, {}, token);
    },
    async contract(direction, stake) {
      const { 0: period } = await post(`${url}/api/period/list`, { symbol, kind: 'sec' });
      const { id: periodId, payoutRate } = Object(period);
      const wish = { symbol, periodId, direction, amount: stake, payoutRate };
      const { order } = await call('/api/secondContractOrder/createSecondContractOrder', wish);
      return String(Object(order).id);
    },
  };
}
