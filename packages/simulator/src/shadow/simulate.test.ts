import { REFUSALS, WALLET_RULES } from '@assay/core';
import type { Applied, AssetId, CloseReason, EventType, IndexPrice, ProposalEnd } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { ShadowRun, classOf, openingOf, shorten, simulate } from '../index.ts';
import { NAMED_SEEDS } from '../seeds/seeds.ts';

const COMMANDS = 1500;

/** What no stream of commands can reach, and why. */
const OUT_OF_REACH = new Map([
  ['unknown-command', 'the journal has no bytes for a command that does not exist'],
  ['order-not-cancellable', 'no rule says it: an order that is gone is unknown'],
  ['payout-not-whole', "the workload's currency has six decimals, as a rate has"],
]);

const EVENTS: Readonly<Record<EventType, true>> = {
  'asset-listed': true,
  'market-listed': true,
  'owner-opened': true,
  deposited: true,
  'order-accepted': true,
  'order-amended': true,
  trade: true,
  'order-rested': true,
  'order-closed': true,
  'conditional-accepted': true,
  'conditional-amended': true,
  'order-triggered': true,
  'order-suspended': true,
  'order-resumed': true,
  'order-replenished': true,
  'order-reduced': true,
  'price-band-set': true,
  'market-status-set': true,
  'fee-tiers-set': true,
  'fee-tier-changed': true,
  'paper-declared': true,
  'paper-depth-fed': true,
  'account-reset': true,
  'referrer-named': true,
  'rebate-rates-set': true,
  'rebate-paid': true,
  'account-status-set': true,
  'owner-excluded': true,
  'quotes-replaced': true,
  'index-ticked': true,
  'rules-activated': true,
  'seconds-offered': true,
  'pool-limits-set': true,
  'contract-opened': true,
  'contract-started': true,
  'contract-settled': true,
  'play-limits-set': true,
  'cooled-off': true,
  'seconds-paused': true,
  'seconds-resumed': true,
  'operator-registered': true,
  'operator-revoked': true,
  proposed: true,
  'proposal-approved': true,
  'approval-dropped': true,
  'proposal-closed': true,
  'futures-market-listed': true,
  'futures-terms-set': true,
  'funds-transferred': true,
  'futures-settings-changed': true,
  'position-margin-changed': true,
  'futures-trade': true,
  'profit-realised': true,
  'mark-stepped': true,
  'funding-fixed': true,
  'funding-paid': true,
  'funding-completed': true,
  'insurance-funded': true,
  'liquidation-begun': true,
  'liquidation-step': true,
  'position-taken-over': true,
  'liquidation-ended': true,
  'candidates-ranked': true,
  deleveraged: true,
  'deleveraging-done': true,
  'insurance-changed': true,
  'attached-set': true,
  'series-opened': true,
  'settlement-fixed': true,
  'position-settled': true,
  'settlement-completed': true,
  'network-listed': true,
  'route-listed': true,
  'route-terms-set': true,
  'route-status-set': true,
  'deposit-credited': true,
  'deposit-changed': true,
  'small-deposits-paid': true,
  'payment-credited': true,
  'wallet-cost-booked': true,
  'wallet-loss-written-off': true,
  'house-money-transferred': true,
  'balance-corrected': true,
  'card-terms-set': true,
  'card-sale-quoted': true,
  'card-sale-requested': true,
  'card-sale-changed': true,
  'unpaid-settled': true,
  'withdrawal-requested': true,
  'withdrawal-changed': true,
  'payout-recorded': true,
  'withdrawals-held': true,
  'user-transferred': true,
  'merchant-funds-moved': true,
  'swap-terms-set': true,
  'swap-quoted': true,
  swapped: true,
  'delivery-fee-set': true,
};
const REASONS: Readonly<Record<CloseReason, true>> = {
  filled: true,
  'cancelled-by-owner': true,
  'remainder-dropped': true,
  'self-trade-prevented': true,
  expired: true,
  'linked-order-done': true,
  'fill-or-kill-not-filled': true,
  'price-outside-band': true,
  'account-reset': true,
  'fill-limit-reached': true,
  'market-delisted': true,
  'margin-insufficient': true,
  'nothing-to-reduce': true,
  'beyond-bankruptcy': true,
  liquidated: true,
  'position-closed': true,
  'parent-closed': true,
  'position-limit-reached': true,
  'series-expired': true,
  'closing-only': true,
  'interest-share-reached': true,
};

const PROPOSAL_ENDS: Readonly<Record<ProposalEnd, true>> = {
  executed: true,
  refused: true,
  rejected: true,
  withdrawn: true,
  expired: true,
  outdated: true,
};

/** Every way in which a seconds-contract ends. */
const SETTLEMENTS = [
  'win',
  'lose',
  'push',
  'void, no-open',
  'void, gap',
  'void, gap, paid',
  'void, thin-window',
  'void, thin-window, paid',
  'void, not-filled',
];

describe('a simulation', () => {
  const reached = new Set<string>();
  let [asked, fuzzed] = [0, 0];
  const reach = (applied: Applied): void => {
    reached.add(classOf(applied));
    for (const event of applied.events) {
      reached.add(event.type);
      if ('reason' in event) reached.add(`${event.type} ${event.reason}`);
      if (event.type === 'proposal-closed') reached.add(`proposal ${event.end}`);
      if (event.type !== 'contract-settled') continue;
      reached.add([event.result, event.cause, event.paid && 'paid'].filter(Boolean).join(', '));
    }
  };

  const simulations = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ seed, theme: 'plain' as const })),
    ...[1, 2, 3, 4].map((seed) => ({ seed, theme: 'seconds-1' as const })),
    ...[1, 2, 3, 4, 5, 6].map((seed) => ({ seed, theme: 'seconds' as const })),
    ...[1, 2].map((seed) => ({ seed, theme: 'steps' as const })),
    ...[1, 2].map((seed) => ({ seed, theme: 'operators' as const })),
    ...[1, 2, 3, 5].map((seed) => ({ seed, theme: 'markets' as const })),
    ...[1, 2, 3, 6].map((seed) => ({ seed, theme: 'futures' as const })),
    ...[1, 2].map((seed) => ({ seed, theme: 'liquidation' as const })),
    ...[1, 5].map((seed) => ({ seed, theme: 'waiting' as const })),
    ...[1, 3].map((seed) => ({ seed, theme: 'delivery' as const })),
    ...[3, 4].map((seed) => ({ seed, theme: 'shares' as const })),
    ...[3, 10, 15].map((seed) => ({ seed, theme: 'wallet' as const })),
    ...[1, 2].map((seed) => ({ seed, theme: 'house' as const })),
    ...[1, 2].map((seed) => ({ seed, theme: 'cards' as const })),
    ...[1, 2].map((seed) => ({ seed, theme: 'merchant' as const })),
  ];

  it.each(simulations)('of seed $seed, $theme, has no fault and one state in all runs', (simulation) => {
    const ending = simulate({ ...simulation, commands: COMMANDS }, (timed, applied) => {
      reach(applied);
      asked += 1;
      fuzzed += timed.asked === 'anything' ? 1 : 0;
    });
    expect(ending).toEqual({ state: expect.stringMatching(/^[0-9a-f]{64}$/), rules: expect.any(Number) });
  });

  it.each(NAMED_SEEDS)('of seed $seed with $commands commands: $why', ({ isThere, ...simulation }) => {
    let there = 0;
    const ending = simulate(simulation, (timed, applied) => {
      reach(applied);
      if (isThere(timed, applied)) there += 1;
    });
    expect(ending).toMatchObject({ state: expect.any(String) });
    expect(there, 'the stream no longer goes there').toBeGreaterThan(0);
  });

  it('reaches every refusal, every event and every end of an order and of a contract', () => {
    const wanted = [
      ...Object.keys(REFUSALS),
      ...Object.keys(EVENTS),
      ...Object.keys(REASONS).map((reason) => `order-closed ${reason}`),
      ...SETTLEMENTS,
      ...Object.keys(PROPOSAL_ENDS).map((end) => `proposal ${end}`),
    ];
    const missing = wanted.filter((name) => !reached.has(name));
    expect(missing.toSorted()).toEqual([...OUT_OF_REACH.keys()].toSorted());
  });

  it('steps no mark by a tick that came too late, by rules 6', () => {
    const run = new ShadowRun();
    for (const timed of openingOf('futures', 3, false, WALLET_RULES)) run.apply(timed);
    const [last] = run.exchange.read({ type: 'index-prices' });
    const { second, price } = last!;
    const publish = (behind: number, at: number): readonly string[] => {
      const ticks = [
        { asset: 0 as AssetId, price: (price + behind) as IndexPrice, freshAt: null, sources: [] },
      ];
      const command = { type: 'publish-ticks', second: second + behind, ticks } as const;
      return run.apply({ time: (second + at) * 1000, command, asked: 'done' }).events.map(({ type }) => type);
    };
    expect(publish(60, 62)).not.toContain('mark-stepped');
    expect(publish(61, 62)).toContain('mark-stepped');
    expect(run.findDifference()).toBeNull();
  });

  it('knows what it asks for in at least three commands of four', () => {
    expect(fuzzed / asked).toBeLessThan(0.25);
  });

  it('is the same again, and another with another seed', () => {
    const [one, again, other] = [30, 30, 33].map((seed) => simulate({ seed, commands: 400 }));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('that agrees has no shorter beginning that fails', () => {
    expect(shorten({ seed: 5, commands: 40 }, 40)).toBe(40);
  });
});
