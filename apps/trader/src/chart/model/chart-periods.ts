/** The periods of the contract as the chart names them. */
import type { PeriodName } from '@assay/protocol';
import type { Period } from 'klinecharts';

export const PERIODS: readonly PeriodName[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

export const CHART_PERIODS: Readonly<Record<PeriodName, Period>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
};
