/** The security fund in public: it adds up to the ledger, is read page by page, and tells nothing of anybody. */
import { SECURITY_FUND, parseDecimal } from '@assay/core';
import type { SecurityFundPosting, SecurityFundResponse } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

const SCALES: Readonly<Record<string, number>> = { USDT: 6, BTC: 8, ETH: 8 };
const COINS = ['USDT', 'BTC', 'ETH'];
const PATH = '/api/venue/security-fund';

let venue: HttpVenue;
let ada: Trader;
let bob: Trader;
let serial = 0;

const units = (text: string, coin: string): bigint => BigInt(parseDecimal(text, SCALES[coin]!)!);

async function order(
  trader: Trader,
  symbol: string,
  direction: 'buy' | 'sell',
  price: string,
  amount: string,
) {
  serial += 1;
  const fields = { symbol, direction, type: 'limit', price, amount, requestId: `fund-${serial}` };
  const { status } = await venue.call('submitOrder', fields, { token: trader.token });
  expect(status).toBe(200);
}

/** The read model stands behind the answer of an order: it is asked until it has come as far. */
async function fundAt(sequence: number, query: object = {}): Promise<SecurityFundResponse> {
  for (;;) {
    const { body } = await venue.call('securityFund', query);
    if (body.data!.sequence >= sequence) return body.data!;
  }
}

const place = () => venue.engine.health('live').sequence;
const fund = (query: object = {}) => fundAt(place(), query);

beforeAll(async () => {
  venue = await openHttpVenue();
  ada = await venue.signUp('ada.fund@example.com');
  bob = await venue.signUp('bob.fund@example.com');
  for (const trader of [ada, bob]) {
    for (const [coin, amount] of [
      ['USDT', '50000'],
      ['BTC', '2'],
      ['ETH', '20'],
    ]) {
      await venue.call('faucet', { coin, amount }, { token: trader.token });
    }
  }
});
afterAll(() => venue.close());

describe('the security fund', () => {
  it('is empty before the first fee, and says which part of a fee it gets', async () => {
    expect(await fund()).toMatchObject({
      sharePpm: 100_000,
      currency: 'USDT',
      balances: [],
      records: [],
      pageNo: 1,
      pageSize: 20,
      total: 0,
    });
  });

  it('holds a tenth of every fee, posting by posting, as the ledger does', async () => {
    for (let round = 1; round <= 15; round += 1) {
      await order(ada, 'BTCUSDT', 'sell', `${100_000 + round}`, '0.0101');
      await order(bob, 'BTCUSDT', 'buy', `${100_000 + round}`, '0.0101');
      await order(bob, 'ETHUSDT', 'sell', `${4_000 + round}`, '0.0203');
      await order(ada, 'ETHUSDT', 'buy', `${4_000 + round}`, '0.0203');
    }
    const { balances, records, total } = await fund({ pageSize: '100' });
    expect(total).toBe(60);
    expect(records).toHaveLength(60);
    const fills = await venue.call('fillList', { pageSize: '100' }, { token: ada.token });
    const others = await venue.call('fillList', { pageSize: '100' }, { token: bob.token });
    const all = [...fills.body.data!.records, ...others.body.data!.records];
    const { result } = await venue.engine.read('live', { type: 'balances', owner: SECURITY_FUND });
    for (const [asset, coin] of COINS.entries()) {
      const own = records.filter((posting) => posting.coin === coin);
      const balance = balances.find((held) => held.coin === coin)!;
      const sum = own.reduce((before, { amount }) => before + units(amount, coin), 0n);
      expect(sum).toBeGreaterThan(0n);
      expect(units(balance.balance, coin)).toBe(sum);
      expect(balance.postings).toBe(own.length);
      expect(BigInt(result.find((held) => held.asset === asset)!.available)).toBe(sum);
      expect(own[0]!.balanceAfter).toBe(balance.balance);
      // The shares of the traders' own fills, whoever asks for them.
      const shares = all.filter(({ feeCoin }) => feeCoin === coin).map((fill) => fill.securityFundShare);
      expect(own.map(({ amount }) => amount).toSorted()).toEqual(shares.toSorted());
      for (const [at, posting] of own.entries()) {
        const before = own[at + 1] === undefined ? 0n : units(own[at + 1]!.balanceAfter, coin);
        expect(units(posting.balanceAfter, coin) - units(posting.amount, coin)).toBe(before);
      }
    }
    expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['maker-fee', 'taker-fee']));
  });

  it('is read newest first, page by page and by the oldest seen, to the same end', async () => {
    const all = (await fund({ pageSize: '100' })).records;
    expect(all.map(({ sequence }) => sequence)).toEqual(
      all.map(({ sequence }) => sequence).toSorted((a, b) => b - a),
    );
    const paged: SecurityFundPosting[] = [];
    for (let pageNo = 1; pageNo <= 10; pageNo += 1) {
      paged.push(...(await fund({ pageNo: String(pageNo), pageSize: '7' })).records);
    }
    expect(paged).toEqual(all);
    const walked: SecurityFundPosting[] = [];
    for (let before: string | undefined; ;) {
      const { records } = await fund({ pageSize: '7', ...(before === undefined ? {} : { before }) });
      if (records.length === 0) break;
      walked.push(...records);
      before = records.at(-1)!.id;
    }
    expect(walked).toEqual(all);
    const ofBtc = await fund({ coin: 'BTC', pageSize: '100' });
    expect(ofBtc.records).toEqual(all.filter(({ coin }) => coin === 'BTC'));
    expect(ofBtc.total).toBe(ofBtc.records.length);
    const older = await fund({ coin: 'BTC', before: ofBtc.records[3]!.id, pageNo: '2', pageSize: '2' });
    expect(older.records).toEqual(ofBtc.records.slice(6, 8));
  });

  it('tells nothing of who paid: no user, order, trade, fee or address', async () => {
    const { body } = await venue.app.inject({ url: `${PATH}?pageSize=100` });
    const { data } = JSON.parse(body) as { data: SecurityFundResponse };
    expect(new Set(data.records.flatMap((posting) => Object.keys(posting)))).toEqual(
      new Set(['id', 'time', 'coin', 'amount', 'balanceAfter', 'kind', 'sequence']),
    );
    for (const trader of [ada, bob]) {
      expect(body).not.toContain(trader.email.slice(0, 8));
      expect(body).not.toContain(`"${trader.userId}"`);
    }
    expect(body).not.toMatch(/owner|userId|orderId|tradeId|email/);
  });

  it('is the real accounts’ alone: play money of the virtual ones never enters it', async () => {
    const before = await fund();
    const virtual = await venue.call('switchAccount', { virtual: '1' }, { token: bob.token });
    const token = virtual.body.data!.satoken;
    const path = { token, headers: { 'x-virtual': '1' } };
    const fields = { symbol: 'BTCUSDT', type: 'limit', price: '90000', amount: '0.5' };
    await venue.call('submitOrder', { ...fields, direction: 'sell', requestId: 'v1' }, path);
    await venue.call('submitOrder', { ...fields, direction: 'buy', requestId: 'v2' }, path);
    expect((await fund()).balances).toEqual(before.balances);
  });

  it.each([
    ['?pageNo=0', 'pageNo'],
    ['?pageNo=-1', 'pageNo'],
    ['?pageNo=1.5', 'pageNo'],
    ['?pageNo=99999', 'pageNo'],
    ['?pageNo=501', 'pageNo'],
    ['?pageNo=101&pageSize=100', 'pageNo'],
    ['?pageNo=1e3', 'pageNo'],
    ['?pageNo=999999999999999999999', 'pageNo'],
    ['?pageSize=0', 'pageSize'],
    ['?pageSize=101', 'pageSize'],
    ['?pageSize=-5', 'pageSize'],
    ['?coin=NONE', 'coin'],
    ['?coin=btc', 'coin'],
    [`?coin=${encodeURIComponent("BTC' OR '1'='1")}`, 'coin'],
    [`?coin=${encodeURIComponent('BTC; drop table fund_postings')}`, 'coin'],
    ['?before=0-0', 'before'],
    ['?before=5', 'before'],
    ['?before=-5-0', 'before'],
    [`?before=${encodeURIComponent('5-0 or 1=1')}`, 'before'],
    [`?before=${'9'.repeat(30)}-0`, 'before'],
    ['?owner=1001', 'owner'],
    ['?userId=1001', 'userId'],
    ['?realm=paper', 'realm'],
    ['?coin=BTC&coin=ETH', 'coin'],
  ])('refuses %s with the field', async (query, field) => {
    const answer = await venue.app.inject({ url: PATH + query });
    expect([answer.statusCode, answer.json().error?.field]).toEqual([400, field]);
    expect(answer.body).not.toMatch(/sql|select/i);
  });

  it('takes the farthest places that a question may name, and finds nothing there', async () => {
    expect((await fund({ pageNo: '500' })).records).toEqual([]);
    expect((await fund({ before: '1-0' })).records).toEqual([]);
    expect((await fund({ before: '999999999999999-999999999', pageSize: '1' })).records).toHaveLength(1);
    expect(venue.faults).toEqual([]);
  });
});
