/**
 * The client's own log against what the server says through its API.
 * Owns: the comparison order by order and balance by balance, in exact decimals.
 * Promises: the set of orders is exactly the acknowledged one; each order is what was sent and no less filled than
 * was told; each balance is what the faucet and the orders make of it, held part included.
 * Never: looks into the venue's files.
 */
import type {
  CancelReceiptView,
  FaucetResponse,
  OrderReceiptView,
  OrderView,
  SubmitOrderRequest,
} from '@assay/protocol';
import type { Entry, LoadClient, User } from './load-client.ts';

const SCALE = 18;

/** A decimal string as a whole number of 10^-18. */
function exact(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10n ** BigInt(SCALE) + BigInt(fraction.padEnd(SCALE, '0'));
}

function times(a: string, b: bigint): bigint {
  return (exact(a) * b) / 10n ** BigInt(SCALE);
}

interface Purse {
  total: bigint;
  occupied: bigint;
}

/** `type` of an account in the wallet. */
const SPOT_ACCOUNT = 1;

/** Everything that does not agree, one sentence each; empty when nothing is lost and nothing invented. */
export async function compare(client: LoadClient): Promise<string[]> {
  const problems: string[] = [];
  for (const user of client.users) {
    const entries = client.entries.filter((entry) => entry.user === user && entry.answer?.status === 200);
    const orders = await allOrders(client, user);
    compareOrders(entries, orders, problems);
    const { body } = await client.call('getWalletAccount', {}, user);
    // What the load moves is money of spot.
    for (const account of (body.data?.accounts ?? []).filter(({ type }) => type === SPOT_ACCOUNT)) {
      const purse = purseOf(account.coin, user, entries, orders.values());
      if (exact(account.total) !== purse.total || exact(account.occupied) !== purse.occupied) {
        problems.push(
          `${user.email} has ${account.total} ${account.coin}, ${account.occupied} of it held; ` +
            `its log makes ${purse.total} and ${purse.occupied} of 10^-18`,
        );
      }
    }
  }
  const { body } = await client.call('venueState', {});
  if (body.data?.zeroSum !== true || !body.data.virtual.zeroSum)
    problems.push('the venue says that its assets do not sum to zero');
  return problems;
}

async function allOrders(client: LoadClient, user: User): Promise<Map<string, OrderView>> {
  const orders = new Map<string, OrderView>();
  for (let page = 1; ; page++) {
    const { body } = await client.call('orderList', { pageNo: String(page), pageSize: '100' }, user);
    for (const order of body.data?.records ?? []) orders.set(order.id, order);
    if ((body.data?.records.length ?? 0) < 100) return orders;
  }
}

function compareOrders(
  entries: readonly Entry[],
  orders: ReadonlyMap<string, OrderView>,
  problems: string[],
): void {
  const acknowledged = new Set<string>();
  for (const { call, fields, answer } of entries) {
    if (call === 'submitOrder') {
      // The answer of a submit that was carried out, and what was sent.
      const receipt = answer?.data as OrderReceiptView;
      acknowledged.add(receipt.id);
      const order = orders.get(receipt.id);
      if (order === undefined) problems.push(`order ${receipt.id} was acknowledged and is not there`);
      else compareOrder(fields as SubmitOrderRequest, receipt, order, problems);
    } else if (call === 'cancelOrder') {
      // The answer of a cancel that was carried out.
      const receipt = answer?.data as CancelReceiptView;
      const order = orders.get(receipt.id);
      const left = order === undefined ? null : exact(order.amount ?? '0') - exact(order.filledAmount);
      if (order?.status !== 'cancelled' || left !== exact(receipt.remainingAmount)) {
        problems.push(
          `the cancel of ${receipt.id} was acknowledged and the order is ${order?.status ?? 'gone'}`,
        );
      }
    }
  }
  for (const id of orders.keys())
    if (!acknowledged.has(id)) problems.push(`order ${id} was never acknowledged`);
}

function compareOrder(
  sent: SubmitOrderRequest,
  receipt: OrderReceiptView,
  order: OrderView,
  problems: string[],
): void {
  const same =
    order.symbol === sent.symbol &&
    order.direction === sent.direction &&
    order.type === sent.type &&
    (sent.price === undefined || (order.price !== null && exact(order.price) === exact(sent.price))) &&
    (sent.amount === undefined || (order.amount !== null && exact(order.amount) === exact(sent.amount)));
  if (!same) problems.push(`order ${order.id} is not what was sent`);
  const lessFilled =
    exact(order.filledAmount) < exact(receipt.filledAmount) ||
    exact(order.filledValue) < exact(receipt.filledValue) ||
    exact(order.fee) < exact(receipt.fee);
  const isFinal = receipt.status === 'filled' || receipt.status === 'cancelled';
  if (lessFilled || (isFinal && order.status !== receipt.status)) {
    problems.push(`order ${order.id} was ${receipt.status} and is ${order.status}`);
  }
}

/** What the faucet gave and the orders moved: the whole of a coin, and the part that open orders hold. */
function purseOf(
  coin: string,
  { start }: User,
  entries: readonly Entry[],
  orders: Iterable<OrderView>,
): Purse {
  const purse: Purse = { total: exact(start[coin] ?? '0'), occupied: 0n };
  for (const { call, answer } of entries) {
    // The answer of a faucet call that was carried out.
    const given = call === 'faucet' ? (answer?.data as FaucetResponse) : null;
    if (given?.coin === coin) purse.total += exact(given.amount);
  }
  for (const order of orders) {
    // The client trades BTC against USDT alone.
    const sign = order.direction === 'buy' ? 1n : -1n;
    if (coin === 'BTC') purse.total += sign * exact(order.filledAmount);
    if (coin === 'USDT') purse.total -= sign * exact(order.filledValue);
    if (coin === order.feeCoin) purse.total -= exact(order.fee);
    if (!order.cancellable || order.amount === null || order.price === null) continue;
    const left = exact(order.amount) - exact(order.filledAmount);
    if (coin === 'BTC' && order.direction === 'sell') purse.occupied += left;
    if (coin === 'USDT' && order.direction === 'buy') purse.occupied += times(order.price, left);
  }
  return purse;
}
