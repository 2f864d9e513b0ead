/**
 * What visitors and traders do every day, which changes nothing of the exchange itself: one suite behind another on one
 * venue, each with people and a browser context of its own. What stops, halts or sets anything has a venue of its own.
 */
import { afterAll, beforeAll, describe } from 'vitest';
import { chartSuite } from './chart-suite.ts';
import { marketsSuite } from './markets-suite.ts';
import { settingsSuite } from './settings-suite.ts';
import { signInSuite } from './sign-in-suite.ts';
import { specificationSuite } from './specification-lines-suite.ts';
import { startVenue, type Venue } from './venue.ts';
import { virtualAccountSuite } from './virtual-account-suite.ts';

let venue: Venue;

beforeAll(async () => {
  // For the chart: three days of candles, and somebody who can move a price.
  venue = await startVenue({ env: { FAUCET_PER_DAY: 'USDT:5000000', CHART_HISTORY_HOURS: '72' } });
});

afterAll(() => venue?.stop());

describe('settings', () => {
  settingsSuite(() => venue);
});

describe('markets', () => {
  marketsSuite(() => venue);
});

describe('sign-in', () => {
  signInSuite(() => venue);
});

describe('lines of the specification', () => {
  specificationSuite(() => venue);
});

describe('the virtual account', () => {
  virtualAccountSuite(() => venue);
});

describe('the chart', () => {
  chartSuite(() => venue);
});
