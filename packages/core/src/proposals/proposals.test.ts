import { beforeEach, describe, expect, it } from 'vitest';
import { Exchange, digitsOf } from '../index.ts';
import type { Command, Propose } from '../index.ts';
import {
  assetId,
  lots,
  marketId,
  operatorId,
  ownerId,
  proposalId,
  ratePpm,
  timeMs,
  units,
} from '../quantity/branding.ts';
import { PROPOSABLE_TYPES } from '../registry/proposable.ts';
import { OPEN_PROPOSALS_PER_OPERATOR } from '../vocabulary/proposal-commands.ts';

const START = 1_000_000;
const HOUR = 3_600_000;
const [ANN, BEN, CLEO] = [1, 2, 3] as const;
const key = (operator: number): string => String(operator).repeat(64);
const SIGNATURE = 'ab'.repeat(64);

let exchange: Exchange;
let now: number;

function say(command: Command) {
  const { answer, events } = exchange.apply(timeMs(now), command);
  expect(exchange.findInvariantFaults()).toEqual([]);
  const { outcome } = answer;
  return { said: outcome.type === 'refused' ? outcome.refusal.code : outcome.type, events };
}
const register = (operator: number, publicKey = key(operator), roles = 1) =>
  say({ type: 'register-operator', operator: operatorId(operator), publicKey, roles });
const revoke = (operator: number) => say({ type: 'revoke-operator', operator: operatorId(operator) });
const band = (bandPpm: number): Command => ({
  type: 'set-price-band',
  market: marketId(0),
  bandPpm: ratePpm(bandPpm),
});
const propose = (change: Partial<Propose> = {}, command = band(7)) =>
  say({
    type: 'propose',
    proposal: proposalId(exchange.read({ type: 'proposals' }).last + 1),
    operator: operatorId(ANN),
    command: digitsOf(command),
    approvals: 1,
    expiresAt: timeMs(now + HOUR),
    delayMs: 0,
    ...change,
  });
const approve = (operator: number, proposal = 1) =>
  say({
    type: 'approve-proposal',
    proposal: proposalId(proposal),
    operator: operatorId(operator),
    signature: SIGNATURE,
  });
const reject = (operator: number, proposal = 1) =>
  say({ type: 'reject-proposal', proposal: proposalId(proposal), operator: operatorId(operator) });
const bandNow = () => exchange.read({ type: 'market-rules' }).markets[0]?.bandPpm;
const open = () => exchange.read({ type: 'proposals' }).open;
const ends = (events: readonly object[]) => events.flatMap((event) => ('end' in event ? [event.end] : []));

beforeEach(() => {
  exchange = Exchange.empty();
  now = START;
  for (const [number, code] of ['BTC', 'USDT'].entries()) {
    say({ type: 'list-asset', asset: assetId(number), code, scale: 8 });
  }
  say({
    type: 'list-market',
    market: marketId(0),
    base: assetId(0),
    quote: assetId(1),
    tickDecimals: 2,
    lotDecimals: 4,
    minimumNotional: units(1),
    maximumLots: lots(1_000_000),
    makerFeeRatePpm: ratePpm(1),
    takerFeeRatePpm: ratePpm(1),
  });
  for (const operator of [ANN, BEN, CLEO]) register(operator);
});

describe('a proposal', () => {
  it('is carried out, byte for byte, when enough others have approved it', () => {
    propose({ approvals: 2 });
    expect(open()).toMatchObject([
      { proposal: 1, operator: ANN, command: digitsOf(band(7)), approvedBy: [] },
    ]);
    expect(approve(BEN)).toMatchObject({ said: 'done', events: [{ missing: 1 }] });
    expect(bandNow()).toBe(0);
    expect(approve(CLEO).events).toMatchObject([
      { type: 'proposal-approved', missing: 0 },
      { type: 'price-band-set', bandPpm: 7 },
      { type: 'proposal-closed', proposal: 1, end: 'executed', refusal: null },
    ]);
    expect([bandNow(), open()]).toEqual([7, []]);
    expect(approve(BEN).said).toBe('proposal-decided');
  });

  it('never counts its proposer, or one person twice', () => {
    propose({ approvals: 2 });
    expect(approve(ANN).said).toBe('own-proposal');
    approve(BEN);
    expect(approve(BEN).said).toBe('approved-already');
    expect(bandNow()).toBe(0);
  });

  it('expires in the millisecond that it names, and is executed in none after', () => {
    propose();
    now += HOUR - 1;
    expect(say({ type: 'advance-time' }).events).toEqual([]);
    now += 1;
    const late = approve(BEN);
    expect([late.said, ends(late.events), bandNow()]).toEqual(['proposal-decided', ['expired'], 0]);
  });

  it('with a waiting time is executed when that is over, and can be rejected before', () => {
    propose({ delayMs: 500 });
    propose({ delayMs: 500 }, { type: 'set-rebate-rates', ratesPpm: [ratePpm(1), ratePpm(0), ratePpm(0)] });
    expect(approve(BEN).events).toMatchObject([{ executesAt: now + 500 }]);
    approve(BEN, 2);
    expect(approve(CLEO).said).toBe('proposal-decided');
    now += 499;
    expect(ends(reject(CLEO, 2).events)).toEqual(['rejected']);
    expect(bandNow()).toBe(0);
    now += 1;
    expect(ends(say({ type: 'advance-time' }).events)).toEqual(['executed']);
    expect(bandNow()).toBe(7);
  });

  it('is outdated by whatever else changes the same', () => {
    propose({}, band(7));
    propose({}, band(8));
    expect(ends(approve(BEN, 2).events)).toEqual(['executed', 'outdated']);
    propose({}, band(9));
    expect(ends(say(band(5)).events)).toEqual(['outdated']);
    expect([bandNow(), open()]).toEqual([5, []]);
  });

  it('says why what it proposes was refused as it was carried out', () => {
    propose({}, { ...band(7), market: marketId(9) } as Command);
    expect(approve(BEN).events.at(-1)).toMatchObject({ end: 'refused', refusal: 'unknown-market' });
  });

  it('is withdrawn by its proposer, and with them', () => {
    propose();
    expect(ends(reject(ANN).events)).toEqual(['withdrawn']);
    propose();
    expect(ends(revoke(ANN).events)).toEqual(['withdrawn']);
    expect(approve(BEN, 2).said).toBe('proposal-decided');
  });

  it('said again word for word is the same one', () => {
    propose();
    const [first] = open();
    const again = { proposal: proposalId(1), expiresAt: first!.expiresAt };
    expect([propose(again).said, open().length]).toEqual(['done', 1]);
    expect(propose({ ...again, approvals: 2 }).said).toBe('proposal-not-next');
  });

  it.each<[string, Partial<Propose>]>([
    ['unknown-operator', { operator: operatorId(9) }],
    ['proposal-not-next', { proposal: proposalId(2) }],
    ['proposal-expiry-out-of-range', { expiresAt: timeMs(START) }],
    ['proposal-expiry-out-of-range', { expiresAt: timeMs(START + 7 * 24 * HOUR + 1) }],
    ['number-out-of-range', { approvals: 0 }],
    ['number-out-of-range', { approvals: 6 }],
    ['number-out-of-range', { delayMs: -1 }],
    ['text-out-of-range', { command: 'ABCD' }],
    ['text-out-of-range', { command: 'abc' }],
    ['text-out-of-range', { command: '00'.repeat(1_025) }],
    ['command-not-proposable', { command: 'ff' }],
    ['command-not-proposable', { command: `${digitsOf(band(7))}00` }],
    // The same number in more bytes than it needs.
    ['command-not-proposable', { command: '1000878000' }],
    ['number-out-of-range', { command: digitsOf(band(2_000_000)) }],
  ])('is refused as %s: %o', (code, change) => {
    expect([propose(change).said, open()]).toEqual([code, []]);
  });

  it('cannot be about prices, outcomes, balances made of nothing, rules or proposals', () => {
    expect([...PROPOSABLE_TYPES].sort()).toEqual([
      'correct-balance',
      'credit-payment',
      'decide-withdrawal',
      'fund-insurance',
      'list-asset',
      'list-futures-market',
      'list-market',
      'list-network',
      'list-route',
      'offer-seconds',
      'pay-card-sale',
      'register-operator',
      'return-card-sale',
      'return-withdrawal',
      'revoke-operator',
      'set-card-terms',
      'set-fee-tiers',
      'set-futures-terms',
      'set-market-status',
      'set-pool-limits',
      'set-price-band',
      'set-rebate-rates',
      'set-route-status',
      'set-route-terms',
      'set-swap-terms',
      'transfer-house-money',
      'write-off-loss',
    ]);
    const gift = { asset: assetId(0), amount: units(1), source: 'faucet' } as const;
    const deposit = { type: 'deposit', owner: ownerId(1000), requestId: null, ...gift } as const;
    expect(propose({}, deposit).said).toBe('command-not-proposable');
  });

  it('is one of so many of an operator', () => {
    for (let left = OPEN_PROPOSALS_PER_OPERATOR; left > 0; left -= 1) expect(propose().said).toBe('done');
    expect(propose().said).toBe('too-many-proposals');
    expect(propose({ operator: operatorId(BEN) }).said).toBe('done');
  });
});

describe('an operator', () => {
  it('who is revoked, or has another key, has approved nothing that is open', () => {
    propose({ approvals: 2 });
    approve(BEN);
    expect(register(BEN, key(7)).events).toMatchObject([
      { type: 'operator-registered' },
      { type: 'approval-dropped', proposal: 1, operator: BEN },
    ]);
    approve(CLEO);
    expect(bandNow()).toBe(0);
    revoke(CLEO);
    expect(open()).toMatchObject([{ approvedBy: [] }]);
    expect(approve(CLEO).said).toBe('unknown-operator');
  });

  it('keeps nothing waiting that has lost an approval', () => {
    propose({ delayMs: 500 });
    approve(BEN);
    revoke(BEN);
    now += 500;
    say({ type: 'advance-time' });
    expect([bandNow(), open()]).toMatchObject([0, [{ executesAt: null }]]);
    approve(CLEO);
    now += 500;
    expect(ends(say({ type: 'advance-time' }).events)).toEqual(['executed']);
  });

  it('who gets other roles begins anew, and nothing they proposed stays open', () => {
    propose();
    expect(register(ANN, key(ANN), 2)).toMatchObject({
      said: 'done',
      events: [{ type: 'operator-registered', roles: 2 }, { end: 'withdrawn' }],
    });
    expect(exchange.read({ type: 'proposals' }).operators[0]).toMatchObject({ operator: ANN, roles: 2 });
    expect(register(ANN, key(ANN), 0).said).toBe('number-out-of-range');
  });

  it('has a key that is nobody else’s', () => {
    expect(register(4, key(BEN)).said).toBe('operator-key-taken');
    expect(register(ANN, key(BEN)).said).toBe('operator-key-taken');
    expect(register(BEN).events).toEqual([]);
    expect(revoke(9).said).toBe('unknown-operator');
  });
});

describe('a snapshot', () => {
  it('holds operators and proposals, and nothing of them where there are none', () => {
    propose({ approvals: 2, delayMs: 5 });
    propose({ approvals: 1, delayMs: 90 }, band(9));
    approve(BEN, 2);
    const restored = Exchange.restore(exchange.snapshot());
    expect(restored.read({ type: 'proposals' })).toEqual(exchange.read({ type: 'proposals' }));
    expect(restored.findInvariantFaults()).toEqual([]);
    exchange = restored;
    now += 90;
    expect(ends(say({ type: 'advance-time' }).events)).toEqual(['executed', 'outdated']);
    expect(bandNow()).toBe(9);
  });
});
