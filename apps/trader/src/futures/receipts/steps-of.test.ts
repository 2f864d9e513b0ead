import type { ReceiptEvent, VerifiedReceipt } from '@assay/verify';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startTranslations, translations } from '../../locales/translations.ts';
import { plainFigures } from './plain-figures.ts';
import { stepsOf } from './steps-of.ts';

const LEG = { side: 'long', lots: 0, entryValue: 0, margin: 0 } as const;
const BEGUN: ReceiptEvent = {
  event: 'begun',
  at: 7,
  market: 3,
  side: null,
  equity: 199_937_600,
  needed: 1_328_675_000,
  second: 1_790_553_669,
  mark: 834_500,
};
const STEP: ReceiptEvent = {
  ...BEGUN,
  event: 'step',
  at: 8,
  fee: 100_200_000,
  held: 0,
  leg: LEG,
  balance: 0,
  order: 9,
  lots: 600,
  closed: 400,
  limit: 834_251,
  bankruptcy: null,
  tier: 3,
  openInterest: 3000,
  closedBefore: 0,
  idle: [],
};

/** Of a market in USDT with ticks of 0.1 and lots of 0.001. */
function receiptOf(kind: VerifiedReceipt['receipt']['kind'], events: readonly ReceiptEvent[]) {
  const steps = { tickDecimals: 1, lotDecimals: 3, quoteDecimals: 6, maximumLots: 1000 };
  const named = { market: 3, symbol: 'BTCUSDT-PERP', kind: 'linear', coin: 'BTC', isolated: false };
  const receipt = { kind, coin: 'USDT', decimals: 6, markets: [{ ...named, ...steps }], events };
  // What the steps are told from is there.
  return { receipt } as unknown as VerifiedReceipt;
}

const told = (check: VerifiedReceipt): readonly (readonly unknown[])[] => {
  const words = { t: translations.t, plain: plainFigures('en', 'USDT'), timeText: String };
  return stepsOf(check, words).map(({ title, figure, text }) => [title, figure, text]);
};

beforeAll(async () => {
  await startTranslations('en');
  await loadTexts(['receipts']);
});

test('a liquidation is told by the tick, the tier and the price that decided', () => {
  expect(told(receiptOf('liquidation', [BEGUN, STEP]))).toEqual([
    [
      'Two ticks in a row with too little, the second at 1790553669000',
      '83,450.0',
      'You had 199.9376 USDT and needed 1,328.675 USDT; at no earlier pair of ticks was it due. The figure is the mark price.',
    ],
    [
      'Sold or bought in the book',
      '0.40',
      '0.60 offered in tier 3, at 83,425.1 or better; nothing would be left at –. Fee 100.20 USDT.',
    ],
  ]);
});

test('a funding is told by its own rate, and none of those before it', () => {
  const paid = { event: 'funding', at: 5, market: 3, amount: -1_250_000, unpaid: 0, balance: 0 } as const;
  const rate = { event: 'rate', at: 5, market: 3, index: 6_000_000_000_000, minutes: [] } as const;
  const leg = { ...LEG, lots: 200 };
  const events: readonly ReceiptEvent[] = [
    { ...rate, serial: 1, second: 60, ratePpb: 1 },
    { ...paid, serial: 1, leg },
    { ...rate, serial: 2, second: 120, ratePpb: 100_000 },
    { ...paid, serial: 2, leg },
  ];
  expect(told(receiptOf('funding', events))).toEqual([
    [
      'What your position paid or received',
      '−1.25 USDT',
      '0.20 at the index 60,000.00 of 120000, times the rate 0.01 %.',
    ],
  ]);
});
