/** Whether somebody may begin with a product: by where they live, and by how much they borrow. */
import type { CallName } from '@assay/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductRule } from '../../access/offers.ts';
import type { SignedIn } from '../calls.ts';
import { createProductGate } from './product-gate.ts';

const PERSON = { verifiedCountry: 'CN', declaredCountry: null, adultConfirmedAt: 1 };
const callerOf = (realm: string) => ({ session: { realm } }) as SignedIn;

let rule: ProductRule;
let asked: unknown[];
let set: number | null;
beforeEach(() => {
  [rule, asked, set] = [{ countries: null, leverage: null }, [], null];
});

const gate = createProductGate({
  ruleOf(product) {
    asked.push(product);
    return rule;
  },
  findPerson: () => Promise.resolve(PERSON),
  leverageOf(symbol) {
    asked.push(symbol);
    return Promise.resolve(set);
  },
});
const ask = (name: CallName, fields: object = {}, realm = 'live') => gate(name, fields, callerOf(realm));
const MAXIMUM = expect.objectContaining({
  errorName: 'leverage-not-offered',
  field: 'leverage',
  params: { maximum: 10 },
});

describe('nothing is asked', () => {
  it.each<[string, CallName, object, string, readonly unknown[]]>([
    ['of what opens nothing', 'cancelOrder', {}, 'live', []],
    ['of the virtual account', 'submitOrder', {}, 'paper', []],
    ['of what only reduces', 'submitFuturesOrder', { reduceOnly: true }, 'live', ['futures']],
  ])('%s', (_, name, fields, realm, known) => {
    rule = { countries: [], leverage: 1 };
    expect(ask(name, fields, realm)).toBeNull();
    expect(asked).toEqual(known);
  });

  it('while the product is offered everywhere', () => {
    expect(ask('submitOrder')).toBeNull();
  });
});

it.each<[CallName, string]>([
  ['submitOrder', 'spot'],
  ['swapAccept', 'swap'],
  ['reversePosition', 'futures'],
  ['createSecondContract', 'seconds'],
])('%s opens %s, which is offered in some countries', async (name, product) => {
  rule = { countries: ['US'], leverage: null };
  await expect(ask(name)).rejects.toThrow(
    expect.objectContaining({ errorName: 'not-in-your-country', params: { product, country: 'CN' } }),
  );
  rule = { countries: ['CN'], leverage: null };
  await expect(ask(name, { reduceOnly: false })).resolves.toBeUndefined();
});

describe('leverage', () => {
  beforeEach(() => {
    rule = { countries: null, leverage: 10 };
  });

  it('is what is set of the market, and of a call that sets it what that says', async () => {
    for (set of [null, 10]) await expect(ask('submitFuturesOrder', { symbol: 'A' })).resolves.toBeUndefined();
    set = 11;
    await expect(ask('submitFuturesOrder', { symbol: 'A' })).rejects.toThrow(MAXIMUM);
    expect(asked.filter((one) => one === 'A')).toHaveLength(3);
    await expect(ask('setLeverage', { symbol: 'A', leverage: 10 })).resolves.toBeUndefined();
    expect(asked.filter((one) => one === 'A')).toHaveLength(3);
    await expect(ask('setLeverage', { symbol: 'A', leverage: 11 })).rejects.toThrow(MAXIMUM);
  });

  it('is not asked of what names no market, nor where there is no bound', async () => {
    set = 11;
    await expect(ask('submitFuturesOrder')).resolves.toBeUndefined();
    rule = { countries: ['CN'], leverage: null };
    await expect(ask('submitFuturesOrder', { symbol: 'A' })).resolves.toBeUndefined();
    expect(asked).not.toContain('A');
  });
});
