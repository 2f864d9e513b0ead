import { expect, test } from 'vitest';
import type { OpenedQueue } from '../../operator/person-queue.ts';
import { queueGauges } from './gauges.ts';

const NOW = 1_800_000_000_000;

/** Cases of these ages. */
const queueOf = (noun: string, seconds: readonly number[]): OpenedQueue => ({
  noun,
  roles: ['compliance'],
  waiting: async ({ limit }) =>
    seconds.slice(0, limit).map((age, id) => ({ id, since: NOW - age * 1000, user: 7, about: 'Nora Lind' })),
});

test('each queue is told by its length and the age of its oldest, without anybody in it', async () => {
  const queues = [
    queueOf('identity', [90_000, 60]),
    queueOf('screening', []),
    queueOf(
      'payment',
      Array.from({ length: 150 }, () => 5),
    ),
  ];
  const [waiting, oldest] = await Promise.all(
    queueGauges({ queues, now: () => NOW }).map(async (gauge) => gauge.read()),
  );
  const of = (...values: readonly number[]) =>
    queues.map(({ noun: queue }, at) => ({ labels: { queue }, value: values[at] }));
  expect(waiting).toEqual(of(2, 0, 101));
  expect(oldest).toEqual(of(90_000, 0, 5));
});
