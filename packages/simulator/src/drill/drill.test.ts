import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { InsuranceChanged } from '@assay/core';
import { runDrill } from './drill.ts';
import { DrillLedger } from './drill-ledger.ts';
import { reportOf } from './report.ts';
import { priceAt, readWindow } from './window.ts';

const SHIPPED = path.join(import.meta.dirname, '../../drill/made_up_fall_1m.csv');

describe('a drill', () => {
  it('of the window that is shipped liquidates and deleverages, and everything that must hold does', () => {
    const size = { window: readWindow(SHIPPED), traders: 300, seed: 1, insuranceUsdt: 2_000 };
    const drilled = runDrill(size);
    expect(drilled.faults).toEqual([]);
    const sums = [...drilled.ledger.markets.values()];
    for (const word of ['begun', 'steps', 'takenOver', 'deleveraged'] as const) {
      expect({ [word]: sums.some((one) => one[word] > 0) }).toEqual({ [word]: true });
    }
    const page = reportOf(drilled);
    expect(page).toContain('over-liquidation 0');
    expect(page).not.toContain('NaN');
    expect(reportOf(runDrill(size))).toBe(page);
  });

  it('says where the insurance has another balance than its events come to', () => {
    const ledger = new DrillLedger(() => 0);
    const event = (amount: number, balanceAfter: number) =>
      ({
        type: 'insurance-changed',
        asset: 0,
        market: 1,
        cause: 'loss-paid',
        amount,
        balanceAfter,
        unpaid: 0,
      }) as unknown as InsuranceChanged;
    ledger.take(event(5, 5), 0);
    expect(ledger.faults).toEqual([]);
    ledger.take(event(-2, 4), 0);
    expect(ledger.faults).toEqual(['insurance of 1: 3 by its events, 4 told']);
  });
});

describe('a window', () => {
  it('has a price within its candle for every second, from its open to its close', () => {
    const candle = { open: 100, high: 120, low: 40, close: 60 };
    const prices = Array.from({ length: 60 }, (_, second) => priceAt([candle], second));
    expect([prices[0], prices.at(-1), Math.max(...prices), Math.min(...prices)]).toEqual([100, 60, 120, 40]);
    expect(() => priceAt([candle], 60)).toThrow('behind the window');
  });

  it('is refused with a minute that is missing', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'assay-window-'));
    const file = path.join(folder, 'gap.csv');
    const line = (ms: number): string => `BTCUSDT,${ms},1,2,1,2,1`;
    writeFileSync(file, ['symbol,ts_ms,open,high,low,close,volume', line(60_000), line(180_000)].join('\n'));
    expect(() => readWindow(file)).toThrow('a minute is missing');
    rmSync(folder, { recursive: true });
  });
});
