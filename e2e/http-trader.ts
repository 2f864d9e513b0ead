/**
 * A trader who acts over HTTP: the other side of a browser's trades.
 *
 * Promises: a call that is refused fails with the venue's answer; every order has a request id of its own.
 */
import { randomUUID } from 'node:crypto';
import { newestCode } from './mailbox.ts';

export const PASSWORD = 'sun-rise-77';

const encoded = Buffer.from(PASSWORD).toString('base64');

/** What `post` is answered with. */
type Answer = Readonly<Record<string, unknown>>;

async function post(url: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { satoken: token }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const read: unknown = JSON.parse(text);
  const data = typeof read === 'object' && read !== null && 'data' in read ? read.data : undefined;
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} ${JSON.stringify(body)}: ${text}`);
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** Opens an account with the code of the sandbox's mailbox. */
export async function register(url: string, email: string): Promise<void> {
  await post(`${url}/api/user/sendEmailCode`, { email, scene: 'register' });
  const code = await newestCode(url, email);
  await post(`${url}/api/user/register`, { account: email, code, password: encoded });
}

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
  const { satoken } = await post(`${url}/api/user/login`, { account: email, password: encoded });
  const call = (path: string, body: object): Promise<Answer> =>
    post(url + path, { requestId: randomUUID(), ...body }, String(satoken));
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
      await post(`${url}/api/currency/order/cancelOrder?${query}`, {}, String(satoken));
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
