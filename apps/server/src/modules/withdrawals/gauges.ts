/**
 * The figures of withdrawals for Prometheus, and what hinders them as readiness says it.
 * Promises: asked when somebody looks. Never: names a user, an address or a withdrawal; the log does.
 */
import type { Engine } from '../../engine/port.ts';
import type { LabelledGauge } from '../../observation/metrics.ts';
import { sharedAnswer } from '../../observation/shared-answer.ts';
import type { Paying } from './paying.ts';
import { SWEEP_STATES } from './sweeping/rules.ts';

const STATES = ['reviewing', 'ready', 'signing', 'sent', 'included'] as const;

type Loop = Pick<Paying, 'name' | 'hindrances' | 'coldHindrances' | 'sweeps'>;

export function withdrawalGauges(
  engine: Pick<Engine, 'read'>,
  paying: readonly Loop[],
): readonly LabelledGauge[] {
  const ages = sharedAnswer(async () => {
    const { result, time } = await engine.read('live', { type: 'open-withdrawals', owner: null });
    return result.map(({ state, requestedAt, notBefore }) => ({
      state,
      seconds: Math.max(0, time - Math.max(requestedAt, notBefore)) / 1_000,
    }));
  });
  return [
    {
      name: 'assay_withdrawals_open',
      help: 'Withdrawals that are not paid yet, by state.',
      labels: ['state'],
      async read() {
        const open = await ages();
        return STATES.map((state) => ({
          labels: { state },
          value: open.filter((one) => one.state === state).length,
        }));
      },
    },
    {
      name: 'assay_withdrawals_oldest_seconds',
      help: 'Age of the oldest withdrawal that is not paid yet, from the end of its hold, by state.',
      labels: ['state'],
      async read() {
        const open = await ages();
        return STATES.map((state) => ({
          labels: { state },
          value: Math.max(0, ...open.filter((one) => one.state === state).map(({ seconds }) => seconds)),
        }));
      },
    },
    {
      name: 'assay_withdrawals_hindered',
      help: 'What hindered the last round of payments on a network; the log says each.',
      labels: ['network'],
      read: () =>
        paying.map(({ name, hindrances }) => ({ labels: { network: name }, value: hindrances.length })),
    },
    {
      name: 'assay_cold_moves_hindered',
      help: 'What keeps coins of a network from cold storage; the log says each.',
      labels: ['network'],
      read: () =>
        paying.map(({ name, coldHindrances }) => ({
          labels: { network: name },
          value: coldHindrances.length,
        })),
    },
    {
      name: 'assay_sweeps_open',
      help: "Coins of users' addresses that are on their way to the treasury's, by state.",
      labels: ['network', 'state'],
      read: () =>
        paying.flatMap(({ name, sweeps }) =>
          SWEEP_STATES.map((state) => ({
            labels: { network: name, state },
            value: sweeps.filter((one) => one === state).length,
          })),
        ),
    },
  ];
}

/** Null: nothing hinders any. */
export function payoutFault(paying: readonly Loop[]): string | null {
  const hindered = paying.filter(({ hindrances }) => hindrances.length > 0).map(({ name }) => name);
  return hindered.length === 0 ? null : `not all of them are paid on ${hindered.join(', ')}: see the log`;
}

/** Null: nothing keeps coins from cold storage. */
export function coldFault(paying: readonly Loop[]): string | null {
  const hindered = paying.filter(({ coldHindrances }) => coldHindrances.length > 0).map(({ name }) => name);
  return hindered.length === 0 ? null : `on ${hindered.join(', ')}: see the log`;
}
