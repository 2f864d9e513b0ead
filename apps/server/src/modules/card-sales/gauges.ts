/**
 * The figures of sales for money on a card, for Prometheus.
 * Promises: what is open is asked when somebody looks; what has ended is counted from the start on. Never: names a user or a card.
 */
import type { CardSaleState } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { LabelledGauge } from '../../observation/metrics.ts';
import { sharedAnswer } from '../../observation/shared-answer.ts';

const OPEN = ['asked', 'claimed'] as const satisfies CardSaleState[];
const SINCE_START = ['asked', 'paid', 'cancelled', 'returned'] as const satisfies CardSaleState[];

/** How many have come to each state. */
function countedSince(engine: Pick<Engine, 'onBatch'>): ReadonlyMap<CardSaleState, number> {
  const counts = new Map<CardSaleState, number>();
  engine.onBatch(({ realm, entries }) => {
    if (realm !== 'live') return;
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.type !== 'card-sale-requested' && event.type !== 'card-sale-changed') continue;
      const state = event.type === 'card-sale-changed' ? event.state : 'asked';
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  });
  return counts;
}

export function cardSaleGauges(engine: Pick<Engine, 'read' | 'onBatch'>): readonly LabelledGauge[] {
  const counts = countedSince(engine);
  const ages = sharedAnswer(async () => {
    const { result, time } = await engine.read('live', { type: 'open-card-sales', owner: null });
    return result.map(({ state, requestedAt }) => ({ state, seconds: (time - requestedAt) / 1_000 }));
  });
  return [
    {
      name: 'assay_card_sales',
      help: 'Sales for money on a card that have come to a state since the start.',
      labels: ['state'],
      read: () => SINCE_START.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 })),
    },
    {
      name: 'assay_card_sales_open',
      help: 'Sales for money on a card that are not paid yet, by state.',
      labels: ['state'],
      async read() {
        const open = await ages();
        return OPEN.map((state) => ({
          labels: { state },
          value: open.filter((one) => one.state === state).length,
        }));
      },
    },
    {
      name: 'assay_card_sales_oldest_seconds',
      help: 'For how long the oldest sale for money on a card has waited, by state.',
      labels: ['state'],
      async read() {
        const open = await ages();
        return OPEN.map((state) => ({
          labels: { state },
          value: Math.max(0, ...open.filter((one) => one.state === state).map(({ seconds }) => seconds)),
        }));
      },
    },
  ];
}
