/** The figures of seconds-contracts for Prometheus: how far the index goes in favour of whoever opens them. */
import type { ModuleGauge } from '../../observation/metrics.ts';
import type { OpeningDrift } from './opening-drift.ts';

export const secondsGauges = (drift: Pick<OpeningDrift, 'all' | 'top'>): readonly ModuleGauge[] => [
  [
    'assay_seconds_openings',
    'Real seconds-contracts that got an open price, since the start.',
    () => drift.all().contracts,
  ],
  [
    'assay_seconds_opening_drift_ppm',
    'How far the index went in their favour between acceptance and open price, on average, in millionths.',
    () => drift.all().meanPpm,
  ],
  [
    'assay_seconds_opening_drift_score',
    'The same of the user for whom it went furthest, in units of its spread; above 3 is hardly chance.',
    () => drift.top(1)[0]?.score ?? 0,
  ],
];
