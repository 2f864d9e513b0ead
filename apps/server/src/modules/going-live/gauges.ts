/** The checklist of an exchange of real money for Prometheus, once it is open. */
import type { ChecklistLine } from '@assay/protocol';
import type { LabelledGauge } from '../../observation/metrics.ts';

/** `read`: no lines of an exchange that is not open, and of a sandbox. */
export function checklistGauges(
  read: () => Promise<readonly ChecklistLine[]>,
  now: () => number,
): readonly LabelledGauge[] {
  const labels = ['line'];
  return [
    {
      name: 'assay_checklist_in_order',
      help: 'Whether a line of the checklist of real money is in order, by line; none before the exchange is open.',
      labels,
      read: async () =>
        (await read()).map(({ key, state }) => ({
          labels: { line: key },
          value: state === 'in-order' || state === 'excused' ? 1 : 0,
        })),
    },
    {
      name: 'assay_checklist_left_seconds',
      help: 'How long a line of the checklist holds still, by line; below 0 it has run out.',
      labels,
      read: async () =>
        (await read()).flatMap(({ key, until }) =>
          until === null ? [] : [{ labels: { line: key }, value: (until - now()) / 1_000 }],
        ),
    },
  ];
}
