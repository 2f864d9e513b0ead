/**
 * What waits for a person, for Prometheus: how much in each queue, and for how long the oldest.
 * Promises: counted as the first page of the console counts it. Never: names a case, a user or an operator.
 */
import { OPERATOR_ROLES } from '@assay/protocol';
import type { LabelledGauge } from '../../observation/metrics.ts';
import { sharedAnswer } from '../../observation/shared-answer.ts';
import type { OpenedQueue } from '../../operator/person-queue.ts';
import { COUNTED } from './today.ts';

export interface QueueGaugeParts {
  readonly queues: readonly OpenedQueue[];
  readonly now: () => number;
}

const NOBODY = { name: 'nobody', reason: '', operator: null, sessionHash: null, roles: OPERATOR_ROLES };

export function queueGauges({ queues, now }: QueueGaugeParts): readonly LabelledGauge[] {
  const standing = sharedAnswer(() =>
    Promise.all(
      queues.map(async ({ noun, waiting }) => {
        const cases = await waiting({ after: 0, limit: COUNTED + 1 }, NOBODY);
        return { queue: noun, cases, oldest: cases[0]?.since ?? null };
      }),
    ),
  );
  return [
    {
      name: 'assay_queue_waiting',
      help: `Cases that wait for a person, by queue; ${COUNTED + 1}: more than ${COUNTED}.`,
      labels: ['queue'],
      read: async () =>
        (await standing()).map(({ queue, cases }) => ({ labels: { queue }, value: cases.length })),
    },
    {
      name: 'assay_queue_oldest_seconds',
      help: 'For how long the oldest case of a queue has waited for a person.',
      labels: ['queue'],
      read: async () =>
        (await standing()).map(({ queue, oldest }) => ({
          labels: { queue },
          value: oldest === null ? 0 : Math.max(0, now() - oldest) / 1_000,
        })),
    },
  ];
}
