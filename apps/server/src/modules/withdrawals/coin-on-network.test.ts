/** What operators do about withdrawals of a coin on a network: pause and open it, and decide about large ones. */
import type { NetworkId, RouteId, Units } from '@assay/core';
import type { ConfigurationDocument, ConsoleCases, ConsoleImported } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Facts } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HOUR_MS, Office, WHY } from '../operators/office-fixture.ts';
import { closeFaultless } from '../security/security-fixture.ts';
import { BTC, as, error, openAsking } from './asking-fixture.ts';
import type { Asking } from './asking-fixture.ts';

let asking: Asking;
beforeAll(async () => {
  asking = await openAsking();
});
afterAll(() => closeFaultless(asking.venue));

describe('a coin on a network', () => {
  const office = new Office(() => asking.venue);
  const { ann, ben, as: by, approve } = office;
  const act = <Result>(who: typeof ann, name: string, what: string, route = 0) =>
    by<Result>(who, name, { reason: WHY, input: { route, what } });
  const alarms = async () =>
    (await by<{ alarms: { text: string }[] }>(ann, 'today')).alarms.map(({ text }) => text);
  beforeAll(() => office.admitTwo());

  it('is paused by one and opened by two, for everybody who has it there', async () => {
    const id = (await asking.ask({ amount: '11' })).body.data!.id!;
    const { facts } = await by<{ facts: Facts }>(ann, 'show route', { input: { route: 0 } });
    const [, , , , , [, count] = [], [, reserved] = []] = facts;
    const { result: open } = await asking.engine.read('live', { type: 'open-withdrawals', owner: null });
    const own = open.filter(({ route }) => route === 0);
    expect([count, own.some(({ withdrawal }) => withdrawal === Number(id))]).toEqual([own.length, true]);
    expect(reserved).toMatch(/^[1-9][\d.]* USDT$/);
    const paused = await act(ben, 'route-pause', 'withdrawals');
    expect(paused).toEqual({ route: 0, deposits: true, withdrawals: false });
    const noted = (await office.logOf('route-paused')).map(({ actorName, detail }) => [actorName, detail]);
    expect(noted).toEqual([['Ben', expect.objectContaining({ route: 0, reason: WHY })]]);
    await expect(act(ann, 'route-pause', 'withdrawals')).rejects.toThrow('is so already');
    await expect(act(ann, 'route-pause', 'both', 9)).rejects.toThrow('There is no route 9');
    const list = await by<{ routes: object[] }>(ann, 'list routes');
    expect(list.routes).toEqual([
      { route: 0, coin: 'USDT', chain: 'eip155:31337', deposits: true, withdrawals: false },
      { route: 1, coin: 'USDT', chain: 'eip155:31338', deposits: true, withdrawals: true },
      { route: 2, coin: 'USDT', chain: 'eip155:31339', deposits: true, withdrawals: true },
    ]);
    expect(await alarms()).toEqual(['withdrawals of USDT on eip155:31337 are paused']);
    for (const one of [asking.ada, asking.bob])
      expect(error(await asking.ask({}, one))?.name).toBe('withdrawals-paused');
    expect((await asking.ask({ network: 'real', amount: '12' })).status).toBe(200);
    const { result } = await asking.engine.read('live', {
      type: 'payable-withdrawals',
      network: 0 as NetworkId,
    });
    expect(result.filter(({ payout }) => payout === null)).toEqual([]);
    expect((await asking.venue.call('cancelWithdrawal', { id }, as(asking.ada))).status).toBe(200);

    const opening = await act<MadeProposal>(ben, 'route-resume', 'withdrawals');
    expect(proposalLines(opening).slice(1)).toEqual([
      '  in force  USDT on route 0; deposits open; withdrawals paused',
      '  proposed  USDT on route 0; deposits open; withdrawals open',
    ]);
    await expect(approve(ben, opening.proposal)).rejects.toThrow('somebody else has to approve');
    expect(error(await asking.ask())?.name).toBe('withdrawals-paused');
    // A pause in between outdates what was proposed before it.
    await act(ann, 'route-pause', 'deposits');
    await expect(approve(ann, opening.proposal)).rejects.toThrow('has been decided');
    // Two pauses at once: neither undoes the other.
    await Promise.all([act(ben, 'route-pause', 'withdrawals', 1), act(ann, 'route-pause', 'deposits', 1)]);
    const { routes } = await by<{ routes: object[] }>(ann, 'list routes');
    expect(routes[1]).toMatchObject({ deposits: false, withdrawals: false });
    await approve(ann, (await act<MadeProposal>(ben, 'route-resume', 'both', 1)).proposal);
    await approve(ann, (await act<MadeProposal>(ben, 'route-resume', 'both')).proposal);
    expect((await asking.ask({ amount: '13' })).status).toBe(200);
    expect(await alarms()).toEqual([]);
  });

  it('large withdrawals there are decided by two: what one has proposed waits with the proposals', async () => {
    const id = Number((await asking.ask({ amount: '6000' })).body.data!.id);
    const waiting = async () => {
      const cases = await by<ConsoleCases>(ben, 'queue', { input: { noun: 'withdrawal' } });
      return cases.waiting.map((one) => one.id);
    };
    const propose = () => by<MadeProposal>(ben, 'approve withdrawal', { reason: WHY, input: { id } });
    expect(await waiting()).toEqual([id]);
    await by(ann, 'claim', { input: { noun: 'withdrawal', id } });
    await expect(propose()).rejects.toThrow(`Ann works on withdrawal ${id}`);
    await by(ann, 'give-back', { input: { noun: 'withdrawal', id } });
    const { proposal } = await propose();
    expect(await waiting()).toEqual([]);
    await by(ann, 'proposals reject', { reason: WHY, input: { proposal } });
    expect(await waiting()).toEqual([id]);
  });

  it('three decide from 10,000 USDT, and where what one account asked for in a day comes to that', async () => {
    const ask = async (amount: string, trader: string) => {
      const one = await asking.trader(trader, 30_000e6);
      return { one, id: Number((await asking.ask({ amount }, one)).body.data!.id) };
    };
    const propose = async (id: number) => {
      const input = { id };
      const made = await by<MadeProposal>(ben, 'approve withdrawal', { reason: WHY, input });
      const { facts } = await by<{ facts: Facts }>(ann, 'show withdrawal', { reason: WHY, input });
      await by(ann, 'proposals reject', { reason: WHY, input: { proposal: made.proposal } });
      expect(Object.fromEntries(facts)['people who decide']).toBe(1 + made.approvals);
      return made.approvals;
    };
    // Beside so much that is owed, no sum here is unusual.
    await asking.trader('rich', 2_000_000e6);
    const { one, id } = await ask('5000', 'cleo');
    expect(await propose(id)).toBe(1);
    const second = Number((await asking.ask({ amount: '5000' }, one)).body.data!.id);
    expect([await propose(id), await propose(second)]).toEqual([2, 2]);
    expect(await propose((await ask('10000', 'dan')).id)).toBe(2);
  });

  it('has terms that two people change: less at once, more announced for three days, and tried before', async () => {
    const propose = (input: Readonly<Record<string, unknown>>) =>
      by<MadeProposal>(ben, 'route-terms', { reason: WHY, input: { route: 0, coin: 'USDT', ...input } });
    const told = async () => (await asking.venue.call('withdrawalTerms')).body.data!;
    const fee = async () =>
      (await told()).coins
        .find(({ coin }) => coin === 'USDT')!
        .networks.find(({ network }) => network === 'test')!.fee;
    for (const [input, sentence] of [
      [{ route: 9 }, 'There is no route 9'],
      [{ coin: 'BTC' }, 'Route 0 is of USDT, not of BTC.'],
      [{ fee: '1' }, 'is so already'],
      [{}, 'is so already'],
      [{ fee: '0.0000001' }, 'fee is not valid: 0.0000001 is finer than 6 decimals'],
      [{ withdrawal: '0' }, 'The core would refuse it: number-out-of-range, terms.minimumWithdrawal'],
      [{ credit: 7 }, 'The core would refuse it: number-out-of-range, terms.finalDepth'],
      [{ final: 0 }, 'final is not valid'],
    ] as const)
      await expect(propose(input)).rejects.toThrow(sentence);
    const lower = await propose({ fee: '0.5', final: 7 });
    expect([lower.delayMs, ...proposalLines(lower).slice(1)]).toEqual([
      0,
      '  in force  USDT on route 0; withdrawals cost 1 USDT, from 5 USDT; people decide from 5000 USDT; deposits from 1 USDT, credited after 3, final after 6; large ones, from 50000 USDT, when they are final',
      '  proposed  USDT on route 0; withdrawals cost 0.5 USDT, from 5 USDT; people decide from 5000 USDT; deposits from 1 USDT, credited after 3, final after 7; large ones, from 50000 USDT, when they are final',
    ]);
    expect(await fee()).toBe('1.000000');
    await approve(ann, lower.proposal);
    expect([await fee(), (await told()).announced]).toEqual(['0.500000', []]);
    expect((await propose({ review: '6000' })).delayMs).toBe(24 * HOUR_MS);
    const higher = await propose({ fee: '2' });
    expect(higher.delayMs).toBe(72 * HOUR_MS);
    await approve(ann, higher.proposal);
    expect([await fee(), (await told()).announced]).toEqual([
      '0.500000',
      [
        {
          time: expect.any(Number),
          coin: 'USDT',
          network: 'test',
          name: 'test chain',
          fee: '2.000000',
          minimum: '5.000000',
          minimumDeposit: '1.000000',
        },
      ],
    ]);
    await by(ann, 'proposals reject', { reason: WHY, input: { proposal: higher.proposal } });
    expect((await told()).announced).toEqual([]);
  });

  it('on Bitcoin sends what every kind of address takes', async () => {
    const [network, route] = [3 as NetworkId, 3 as RouteId];
    const terms = {
      creditDepth: 2,
      finalDepth: 6,
      largeDeposit: 1e8 as Units,
      minimumDeposit: 1e4 as Units,
      minimumWithdrawal: 1e5 as Units,
      withdrawalFee: 2e4 as Units,
      reviewFrom: 1e8 as Units,
    };
    for (const command of [
      { type: 'list-network', network, chain: 'bip122:0f', genesis: '0f' },
      { type: 'list-route', route, network, asset: BTC, contract: null, decimals: 8, terms },
    ] as const)
      expect((await asking.engine.submit('live', command)).outcome.type).toBe('done');
    const propose = (withdrawal: string) =>
      by<MadeProposal>(ben, 'route-terms', { reason: WHY, input: { route: 3, coin: 'BTC', withdrawal } });
    await expect(propose('0.00020545')).rejects.toThrow(
      'on Bitcoin it is at least 546 satoshi above the fee',
    );
    await by(ben, 'proposals reject', {
      reason: WHY,
      input: { proposal: (await propose('0.00020546')).proposal },
    });
  });

  it('is swapped by terms that two people set, and its settings are lines of the configuration', async () => {
    const propose = (input: Readonly<Record<string, unknown>>) =>
      by<MadeProposal>(ben, 'swap-terms', { reason: WHY, input });
    const told = async () => (await asking.venue.call('swapTerms')).body.data!;
    const all = { coin: 'BTC', status: 'open', margin: 500, fee: 1_000, least: '0.0001', greatest: '2' };
    for (const [input, sentence] of [
      [{ coin: 'BTC', status: 'open', margin: 1 }, 'needs --margin, --fee, --least and --greatest'],
      [{ ...all, coin: 'NONE' }, 'There is no asset NONE.'],
      [{ ...all, greatest: '0.00001' }, 'The core would refuse it: number-out-of-range, maximum'],
      [{ ...all, least: '0' }, 'The core would refuse it: number-out-of-range, minimum'],
      [{ ...all, margin: 100_001 }, 'margin is not valid'],
    ] as const)
      await expect(propose(input)).rejects.toThrow(sentence);
    const first = await propose(all);
    // Nobody swapped it before, and the treasury would fill it.
    expect(first.delayMs).toBe(24 * HOUR_MS);
    await approve(ann, first.proposal);
    asking.engine.now += 24 * HOUR_MS;
    await asking.engine.submit('live', { type: 'advance-time' });
    const btc = {
      coin: 'BTC',
      margin: '0.000500',
      feeRate: '0.001000',
      minimum: '0.00010000',
      maximum: '2.00000000',
    };
    expect((await told()).coins).toContainEqual(btc);
    await expect(propose(all)).rejects.toThrow('are so already');
    const dearer = await propose({ coin: 'BTC', status: 'open', fee: 1_001 });
    expect(dearer.delayMs).toBe(72 * HOUR_MS);
    await approve(ann, dearer.proposal);
    expect((await told()).announced).toEqual([
      { ...btc, open: true, feeRate: '0.001001', time: expect.any(Number) },
    ]);
    await by(ann, 'proposals reject', { reason: WHY, input: { proposal: dearer.proposal } });
    const paused = await propose({ coin: 'BTC', status: 'paused' });
    await approve(ann, paused.proposal);
    expect((await told()).coins).not.toContainEqual(btc);

    const { settings } = await by<ConfigurationDocument>(ann, 'configuration export');
    expect(settings.filter(({ action }) => /^(swap|route)-terms$/.test(action))).toEqual(
      expect.arrayContaining([
        { action: 'swap-terms', input: { ...all, status: 'paused' } },
        {
          action: 'route-terms',
          input: {
            route: 0,
            coin: 'USDT',
            fee: '0.5',
            withdrawal: '5',
            deposit: '1',
            large: '50000',
            review: '5000',
            credit: 3,
            final: 7,
          },
        },
      ]),
    );
    const imported = await by<ConsoleImported>(ben, 'configuration import', {
      reason: WHY,
      input: {
        document: JSON.stringify({
          schema: 'assay-configuration-1',
          settings: [
            { action: 'swap-terms', input: { ...all, status: 'paused' } },
            { action: 'route-terms', input: { route: 0, coin: 'USDT', fee: '0.4' } },
          ],
        }),
      },
    });
    expect(imported).toMatchObject({ proposed: [{ action: 'route-terms' }] });
  });

  it('nobody approves what another has proposed about their own withdrawal, or ends it', async () => {
    const own = await asking.holder(ann.email, 10_000e6);
    const id = Number((await asking.ask({ amount: '6000' }, own)).body.data!.id);
    const { proposal } = await by<MadeProposal>(ben, 'approve withdrawal', { reason: WHY, input: { id } });
    await expect(approve(ann, proposal)).rejects.toThrow('This case is your own');
    const ended = { reason: WHY, input: { proposal } };
    await expect(by(ann, 'proposals reject', ended)).rejects.toThrow('This case is your own');
    await by(ben, 'proposals reject', ended);
  });
});
