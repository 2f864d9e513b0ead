import { describe, expect, test } from 'vitest';
import type { OwnerId, Sequence } from '@assay/core';
import type { EngineHealth } from '../engine/port.ts';
import { createLogger } from './logger.ts';
import { secondsGauges } from '../modules/seconds/metrics.ts';
import { createMetrics } from './metrics.ts';
import { readinessOf } from './readiness.ts';

const HEALTHY: EngineHealth = {
  ready: true,
  reason: null,
  realm: 'live',
  // A place in a log of the test's own.
  sequence: 42 as Sequence,
  stateHash: null,
  stateHashSequence: null,
  commitMs: { median: 0.4, max: 2 },
  queueLength: 3,
  clockStepsBack: 0,
  capturePauseMs: { last: 3, max: 9 },
};

describe('the log', () => {
  const logged = (isTerminal: boolean): { lines: string[]; logger: ReturnType<typeof createLogger> } => {
    const lines: string[] = [];
    return {
      lines,
      logger: createLogger({ level: 'info', isTerminal, write: (line) => void lines.push(line) }),
    };
  };

  test('carries no token, no query and no address of a request', () => {
    const { lines, logger } = logged(false);
    const req = {
      id: 'r-1',
      method: 'GET',
      url: '/sandbox/mailbox?address=someone@example.com',
      headers: { satoken: 'secret-1' },
      ip: '192.0.2.7',
    };
    logger.warn({ req, password: 'secret-2', session: { token: 'secret-3' } }, 'looked at');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { id: 'r-1', method: 'GET', path: '/sandbox/mailbox' },
    });
    expect(lines.join('')).not.toMatch(/secret|someone|192\.0\.2/);
  });

  test('keeps what the system says of an error, and no code of a message', () => {
    const { lines, logger } = logged(false);
    const err = Object.assign(new Error('full'), { code: 'ENOSPC' });
    logger.error({ err, code: '123456' }, 'could not write');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: 'ENOSPC' }, code: 'cut out' });
  });

  test('is one line of JSON, or a short one on a terminal, from the level on', () => {
    const json = logged(false);
    json.logger.debug('unheard');
    json.logger.info('heard');
    expect(json.lines).toHaveLength(1);
    const terminal = logged(true);
    terminal.logger.error({ err: new Error('broken') }, 'a fault');
    expect(terminal.lines[0]).toMatch(/^\d\d:\d\d:\d\d error a fault\nError: broken\n/);
  });
});

describe('readiness', () => {
  const inputs = {
    engine: HEALTHY,
    paper: HEALTHY,
    isStopping: false,
    databaseFault: null,
    mailFault: null,
    payoutFault: null,
    coldFault: null,
    solvencyFault: null,
    viewsFault: null,
    indexLogFault: null,
    nowSecond: 100,
    lastPricedSecond: 95,
    freshSeconds: 10,
  };

  test.each([
    [{}, null],
    [{ isStopping: true }, 'the venue is stopping'],
    [
      { databaseFault: 'the database db/assay does not answer: gone', lastPricedSecond: 80 },
      'the database db/assay does not answer: gone',
    ],
    [
      { engine: { ...HEALTHY, ready: false, reason: 'the journal cannot be written' } },
      'the journal cannot be written',
    ],
    [{ viewsFault: 'disk full', lastPricedSecond: 80 }, 'the read models do not follow: disk full'],
    [{ indexLogFault: 'disk full', lastPricedSecond: 80 }, 'the index log does not follow: disk full'],
    [{ lastPricedSecond: 80 }, 'no index price for 20 seconds'],
  ])('%o', (change, reason) => {
    expect(readinessOf({ ...inputs, ...change })).toEqual({
      ready: reason === null,
      degraded: false,
      reason,
    });
  });

  test('a halted realm of play money, and mails that wait, are told and close nothing', () => {
    const paper: EngineHealth = { ...HEALTHY, realm: 'paper', ready: false, reason: 'halted: sums' };
    expect(readinessOf({ ...inputs, paper })).toEqual({
      ready: true,
      degraded: true,
      reason: 'virtual accounts are closed: halted: sums',
    });
    expect(readinessOf({ ...inputs, paper, mailFault: '3 wait' })).toEqual({
      ready: true,
      degraded: true,
      reason: 'virtual accounts are closed: halted: sums; mails do not go out: 3 wait',
    });
    const faults = { payoutFault: 'on test', coldFault: 'on main', solvencyFault: 'ETH on Test chain' };
    const { reason } = readinessOf({ ...inputs, ...faults });
    expect(reason).toBe(
      'withdrawals wait: on test; too much stays on the address that pays: on main; a chain holds less than the ledger says: ETH on Test chain',
    );
  });
});

test('figures are asked when somebody looks', async () => {
  const metrics = createMetrics();
  let projected = 40;
  metrics.observe({
    engine: (realm) => ({ ...HEALTHY, realm, sequence: (realm === 'live' ? 42 : 7) as Sequence }),
    projected: (realm) => (realm === 'live' ? projected : 7),
    indexLog: {
      coins: ['BTC', 'ETH'],
      last: (coin) => (coin === 'BTC' ? { number: 9 } : null),
      reached: () => 39,
    },
    sockets: () => ({ connections: 7, skippedFrames: 1, closedTooSlow: 3 }),
    post: () => ({ waiting: 2, oldestMs: 1_500, fault: 'away' }),
    database: { fault: () => null, answerMs: () => 4, stop: () => Promise.resolve() },
    dataDir: import.meta.dirname,
    ofModules: secondsGauges({
      all: () => ({ contracts: 40, favoured: 22, meanPpm: 1.5, score: 2 }),
      top: () => [{ owner: 1_000 as OwnerId, contracts: 20, favoured: 19, meanPpm: 30, score: 4.2 }],
    }),
  });
  metrics.feedGapSeconds.inc({ coin: 'BTC' }, 5);
  expect(await metrics.registry.metrics()).toContain('assay_projection_lag_commands{realm="live"} 2\n');
  projected = 42;
  const text = await metrics.registry.metrics();
  for (const line of [
    'assay_commands{realm="live"} 42',
    'assay_commands{realm="paper"} 7',
    'assay_sockets 7',
    'assay_seconds_openings 40',
    'assay_seconds_opening_drift_ppm 1.5',
    'assay_seconds_opening_drift_score 4.2',
    'assay_projection_lag_commands{realm="live"} 0',
    'assay_sockets_closed_too_slow 3',
    'assay_index_log_lag_commands 3',
    'assay_index_log_number{coin="BTC"} 9',
    'assay_index_log_number{coin="ETH"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).toContain('assay_feed_gap_seconds_total{coin="BTC"} 5');
});
