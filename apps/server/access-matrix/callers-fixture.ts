/**
 * A real account for each role of the matrix, and the way to send a request as it.
 * Promises: sessions and keys are had as their owners have them; what only a long time or a review brings (the volume
 * of a VIP, the status of a merchant) is traded or written.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AssetId, OwnerId, Units } from '@assay/core';
import type { IssuedKey } from '../src/access/api-keys.ts';
import type { HttpVenue, Trader } from '../src/http/http-fixture.ts';
import { signedBy } from '../src/http/signing-fixture.ts';
import { openIdentityDatabase } from '../src/bootstrap/identity-modules.ts';
import type { Role } from './table.ts';

/** Of the venue's clock: a day takes about a second, so that a volume of days can be traded. */
export const VENUE_SPEED = 80_000;
const DAY_MS = 86_400_000;
const ROUNDS = 40;

/** A trader's token, a key, or nothing. */
type Credential = { readonly token: string } | { readonly key: IssuedKey } | null;
export type Callers = Readonly<Record<Role, Credential>>;

export interface Sent {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly url: string;
  readonly body?: object;
}

/** Sends a request as somebody; the clock goes on, so that no signature comes twice. */
export async function sendAs(venue: HttpVenue, credential: Credential, { method, url, body }: Sent) {
  venue.wall.now += 1;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const signed = { method, path: url, body: payload ?? '', timestamp: venue.wall.now };
  const own =
    credential === null
      ? {}
      : 'token' in credential
        ? { satoken: credential.token }
        : signedBy(credential.key, signed);
  return venue.app.inject({
    method,
    url,
    headers: { ...own, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

export async function keyOf(
  venue: HttpVenue,
  { token }: Trader,
  right: 'read' | 'trade',
): Promise<IssuedKey> {
  const session = await venue.access.findSession(token);
  if (session === null) throw new Error('the owner of the key is not signed in');
  const wanted = { name: right, permissions: [right], ipList: [], virtual: 0 } as const;
  return venue.apiKeys.create({ session, address: '127.0.0.1' }, wanted);
}

/** Gives both sides what they need, past the faucet's daily sums. */
async function fund({ engine }: HttpVenue, { userId }: Trader): Promise<void> {
  for (const [asset, amount] of [
    [0, 10 ** 13],
    [1, 10 ** 10],
  ] as const) {
    // Small whole numbers: the two coins that the venue lists first, in their units.
    const money = { owner: Number(userId) as OwnerId, asset: asset as AssetId, amount: amount as Units };
    await engine.submit('live', { type: 'deposit', requestId: null, source: 'faucet', ...money });
  }
}

/**
 * Makes a VIP: trades more than a million of USDT, and again on another day of the venue's clock, at whose first fill
 * the tier is judged.
 */
async function makeVip(venue: HttpVenue, buyer: Trader, seller: Trader): Promise<void> {
  await Promise.all([fund(venue, buyer), fund(venue, seller)]);
  const userType = async () => (await venue.call('getInfo', {}, { token: buyer.token })).body.data?.userType;
  for (let round = 0; (await userType()) !== 'vip'; round += 1) {
    if (round === ROUNDS) throw new Error('nobody became a VIP');
    const amount = round === 0 ? '11' : '0.001';
    const order = { symbol: 'BTCUSDT', type: 'limit', price: '100000', amount };
    const sell = { ...order, direction: 'sell', requestId: `vip-sell-${round}` };
    await venue.call('submitOrder', sell, { token: seller.token });
    const buy = { ...order, direction: 'buy', requestId: `vip-buy-${round}` };
    await venue.call('submitOrder', buy, { token: buyer.token });
    await sleep(DAY_MS / VENUE_SPEED / 4);
  }
}

async function makeMerchant({ dataDir }: HttpVenue, { userId }: Trader): Promise<void> {
  const { db } = await openIdentityDatabase(path.join(dataDir, 'identity.sqlite'));
  await db.updateTable('users').set({ merchant_status: 2 }).where('id', '=', Number(userId)).execute();
  await db.destroy();
}

export async function openCallers(venue: HttpVenue): Promise<Callers & { readonly normalTrader: Trader }> {
  const names = ['normal', 'vip', 'merchant', 'player', 'frozen'];
  const traders = await Promise.all(names.map((name) => venue.signUp(`${name}@example.com`)));
  const [normal, vip, merchant, player, frozen] = traders as [Trader, Trader, Trader, Trader, Trader];
  await makeVip(venue, vip, merchant);
  await makeMerchant(venue, merchant);
  const switched = await venue.call('switchAccount', { virtual: '1' }, { token: player.token });
  const reason = { by: 'operator', reason: 'matrix', actor: { type: 'operator', name: 'matrix' } } as const;
  await venue.accountStatus.freeze({ userId: Number(frozen.userId), ...reason });
  return {
    normalTrader: normal,
    visitor: null,
    normal,
    vip,
    merchant,
    virtual: { token: switched.body.data?.satoken ?? '' },
    frozen,
    keyRead: { key: await keyOf(venue, normal, 'read') },
    keyTrade: { key: await keyOf(venue, normal, 'trade') },
  };
}
