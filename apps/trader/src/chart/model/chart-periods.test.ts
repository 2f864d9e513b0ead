import { expect, test } from 'vitest';
import { CHART_PERIODS, PERIODS } from './chart-periods.ts';

test('each period is to the chart what its name says', () => {
  const names = PERIODS.map((name) => {
    const { type, span } = CHART_PERIODS[name];
    return `${span}${type[0]}`;
  });
  expect(names).toEqual(PERIODS);
  expect(Object.keys(CHART_PERIODS).toSorted()).toEqual([...PERIODS].toSorted());
});
