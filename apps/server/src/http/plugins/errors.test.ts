import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHttpVenue, PASSWORD } from '../http-fixture.ts';
import type { HttpVenue, Trader } from '../http-fixture.ts';

const ORDER = {
  symbol: 'BTCUSDT',
  direction: 'buy',
  type: 'limit',
  price: '9000',
  amount: '0.1',
  requestId: 'e1',
};

let venue: HttpVenue;
let trader: Trader;
beforeEach(async () => {
  venue = await openHttpVenue();
  trader = await venue.signUp('someone@example.com');
});
afterEach(() => venue.close());

describe('what is not the user’s fault', { timeout: 60_000 }, () => {
  it('answers 503 while the engine takes nothing, and logs no error', async () => {
    await venue.engine.stop();
    const { status, body } = await venue.call('submitOrder', ORDER, { token: trader.token });
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 503, data: null, error: { name: 'venue-unavailable', number: 2502 } });
    expect(venue.faults).toEqual([]);
  });

  it('answers 500 without a word of its inside, and logs the fault once with the request id', async () => {
    await venue.identity.close();
    const { status, body } = await venue.call('login', { account: trader.email, password: PASSWORD });
    expect(status).toBe(500);
    expect(body.error).toEqual({ number: 2900, name: 'internal', field: null, params: {} });
    expect(JSON.stringify(body)).not.toMatch(/identity|sqlite|store|\.ts/i);
    expect(venue.faults).toHaveLength(1);
    expect(JSON.parse(venue.faults[0] ?? '')).toMatchObject({
      requestId: body.requestId,
      err: { message: 'the identity store is closed' },
    });
    expect(venue.faults[0]).not.toContain(trader.email);
  });
});
