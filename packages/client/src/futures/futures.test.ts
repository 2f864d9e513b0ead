import { describe, expect, test } from 'vitest';
import type { FuturesAccountView, PositionView } from '@assay/protocol';
import { INVERSE, LINEAR, LINEAR_VIEW } from './contract-view.fixture.ts';
import {
  accountOf,
  addableOf,
  averageText,
  closeForecast,
  contractRules,
  greatestValue,
  inMode,
  largestContractOrder,
  legAtMark,
  legOf,
  leverageChange,
  liquidationOf,
  lotsForValue,
  lotsIn,
  lotsText,
  marginChange,
  plannedLiquidation,
  plannedProfit,
  previewContractOrder,
  priceOfReturn,
  profitAt,
  profitOfReturn,
  ratioPpm,
  reverseForecast,
  targetPrice,
  ticksIn,
  ticksText,
  unitsIn,
  unitsText,
} from './index.ts';
import type { ContractAround, ContractOrder, ContractRules, OwnLeg, OwnStanding } from './index.ts';

const ticks = (text: string, rules: ContractRules = LINEAR): number => ticksIn(text, rules)!;
const lots = (text: string, rules: ContractRules = LINEAR): number => lotsIn(text, rules)!;
const units = (text: string, rules: ContractRules = LINEAR): number => unitsIn(text, rules)!;
const price = (value: number | null): string | null => (value === null ? null : ticksText(value, LINEAR));

/** Long 0.85 from 108,420, isolated at 20×. */
const LONG: OwnLeg = {
  side: 'long',
  lots: lots('0.85'),
  entryValue: units('92157'),
  margin: units('4607.85'),
};
const own = (change: Partial<OwnStanding> = {}): OwnStanding => ({
  account: { available: units('11688.65'), free: units('11688.65'), equity: units('11688.65'), needed: 0 },
  isHedged: false,
  mode: 'isolated',
  leverage: 20,
  legs: [],
  waiting: { buy: 0, sell: 0 },
  ...change,
});
const around = (change: Partial<ContractAround> = {}): ContractAround => ({
  mark: ticks('108911.4'),
  openInterest: 0,
  openLots: 0,
  book: {
    bids: { prices: [ticks('108918.2'), ticks('108900.0')], sizes: [lots('0.4'), lots('5')] },
    asks: { prices: [ticks('108918.6'), ticks('109000.0')], sizes: [lots('0.5'), lots('3')] },
  },
  ...change,
});
const order = (change: Partial<ContractOrder> = {}): ContractOrder => ({
  side: 'buy',
  limit: ticks('108600.0'),
  lots: lots('0.1'),
  reduceOnly: false,
  takesOnly: false,
  fires: null,
  ...change,
});

describe('the rules of a contract', () => {
  test('say texts and whole numbers both ways, a loss with its sign', () => {
    expect([ticks('108600.0'), lots('0.1'), units('-3.29')]).toEqual([1_086_000, 1000, -3_290_000]);
    expect([ticksText(1_086_000, LINEAR), lotsText(1000, LINEAR), unitsText(-3_290_000, LINEAR)]).toEqual([
      '108600.0',
      '0.1000',
      '-3.290000',
    ]);
  });

  test.each([
    ['a coin without a scale', { settleCoin: 'XYZ' }],
    ['no tiers', { tiers: [] }],
    ['a tier that is no amount', { tiers: [{ ...LINEAR_VIEW.tiers[0]!, limit: 'x' }] }],
    ['steps that are worth no whole unit', { amountDecimals: 8 }],
  ])('are none with %s', (_, change) => {
    expect(
      contractRules({ ...LINEAR_VIEW, ...change }, [{ coin: 'USDT', name: 'Tether', scale: 6 }]),
    ).toBeNull();
  });
});

describe('a position of the list', () => {
  const VIEW = { side: 'long', amount: '0.8500', entryValue: '92157.000000', margin: '4607.850000' };
  test('has its margin where it is isolated alone', () => {
    // The other fields of a position are not read.
    const view = (marginMode: string) => legOf({ ...VIEW, marginMode } as unknown as PositionView, LINEAR);
    expect(view('isolated')).toEqual(LONG);
    expect(view('cross')).toEqual({ ...LONG, margin: 0 });
  });

  test('gains and needs by the mark price', () => {
    const figures = legAtMark(LINEAR, LONG, ticks('108911.4'), 50_000, 'isolated');
    expect(unitsText(figures.profit, LINEAR)).toBe('417.690000');
    expect(unitsText(figures.value, LINEAR)).toBe('92574.690000');
    expect(figures.profitRatePpm).toBe(90_647);
    expect(figures.ratioPpm).toBe(82_894);
    expect(legAtMark(LINEAR, LONG, ticks('108911.4'), 50_000, 'cross').ratioPpm).toBeNull();
  });

  test('has an account with nothing in it where the venue names none', () => {
    expect(accountOf([], LINEAR)).toEqual({ available: 0, free: 0, equity: 0, needed: 0 });
  });

  test('has the account of its kind and its coin, and no other', () => {
    const view = (account: FuturesAccountView['account'], coin: string, text: string) =>
      // Of an account only these are read.
      ({
        account,
        coin,
        available: text,
        free: text,
        equity: text,
        maintenanceMargin: text,
      }) as FuturesAccountView;
    const all = [
      view('futures-coin', 'USDT', '1'),
      view('futures-usdt', 'BTC', '2'),
      view('futures-usdt', 'USDT', '3'),
    ];
    const three = units('3');
    expect(accountOf(all, LINEAR)).toEqual({ available: three, free: three, equity: three, needed: three });
    expect(accountOf(all.slice(0, 2), LINEAR).equity).toBe(0);
  });

  test('needs a ratio of what covers it, without bound where nothing does', () => {
    expect([ratioPpm(1, 2), ratioPpm(5, 1), ratioPpm(5, 0), ratioPpm(5, -1)]).toEqual([
      500_000, 5_000_000, 1_000_000_000, 1_000_000_000,
    ]);
  });
});

describe('an order before it is sent', () => {
  test('costs its margin and the fee of a taker, and moves the liquidation price of the position', () => {
    const preview = previewContractOrder(LINEAR, own({ legs: [LONG] }), around(), order())!;
    expect(unitsText(preview.margin, LINEAR)).toBe('543.000000');
    expect(unitsText(preview.fee, LINEAR)).toBe('5.430000');
    expect(unitsText(preview.cost, LINEAR)).toBe('548.430000');
    expect([price(preview.liquidationBefore), price(preview.liquidationAfter)]).toEqual([
      '103464.5',
      '103482.6',
    ]);
    expect(preview.legAfter).toMatchObject({ side: 'long', lots: lots('0.95') });
  });

  test('that waits trades at its trigger, without the loss against the mark of now', () => {
    const stop = order({ side: 'sell', limit: null, takesOnly: false, fires: ticks('100000.0') });
    const preview = previewContractOrder(LINEAR, own(), around(), stop)!;
    expect(unitsText(preview.margin, LINEAR)).toBe('500.000000');
    expect(unitsText(preview.cost, LINEAR)).toBe('505.000000');
    expect(preview.opened).toEqual(preview.legAfter);
    expect(preview.isShort).toBe(false);
    expect(unitsText(profitAt(LINEAR, preview.opened!, ticks('99000.0')), LINEAR)).toBe('100.000000');
  });

  test('begins with a loss where its price is worse than the mark, which it pays for', () => {
    const preview = previewContractOrder(LINEAR, own(), around(), order({ limit: ticks('109000.0') }))!;
    expect(unitsText(preview.margin, LINEAR)).toBe('545.000000');
    expect(unitsText(preview.openingFee, LINEAR)).toBe('5.450000');
    expect(unitsText(preview.cost, LINEAR)).toBe('559.310000');
    // 0.1 × (109,000 - 108,911.4) is held with the margin of what the book does not meet at less: 545 + 8.86.
    const empty = { bids: { prices: [], sizes: [] }, asks: { prices: [], sizes: [] } };
    const rests = order({ limit: ticks('109000.0') });
    const isolated = previewContractOrder(LINEAR, own(), around({ book: empty }), rests)!;
    expect(unitsText(isolated.opened!.margin, LINEAR)).toBe('553.860000');
    const cross = previewContractOrder(LINEAR, own({ mode: 'cross' }), around({ book: empty }), rests)!;
    expect(cross.opened!.margin).toBe(0);
  });

  test.each([
    ['closes first in one-way mode', {}, [lots('0.85'), lots('0.15')]],
    ['opens the other side in hedge mode', { isHedged: true }, [0, lots('1')]],
    [
      'closes less where orders wait to',
      { waiting: { buy: 0, sell: lots('0.5') } },
      [lots('0.35'), lots('0.65')],
    ],
  ])('%s', (_, change, [closing, opening]) => {
    const sell = order({ side: 'sell', lots: lots('1'), limit: ticks('108900.0') });
    const preview = previewContractOrder(LINEAR, own({ legs: [LONG], ...change }), around(), sell)!;
    expect([preview.closingLots, preview.openingLots]).toEqual([closing, opening]);
  });

  test('that closes before it opens costs what the closing loses against the mark, and its fee', () => {
    const at = { side: 'sell', limit: ticks('108811.4') } as const;
    const through = previewContractOrder(
      LINEAR,
      own({ legs: [LONG] }),
      around(),
      order({ ...at, lots: lots('0.95') }),
    )!;
    const alone = previewContractOrder(LINEAR, own(), around(), order({ ...at, lots: lots('0.1') }))!;
    // 0.85 × (108,911.4 - 108,811.4), and 0.05 % of 0.85 × 108,811.4.
    expect(through.cost - alone.cost).toBe(units('85') + units('46.244845'));
    expect(through.openingFee - alone.openingFee).toBe(units('46.244845'));
  });

  test('that closes costs nothing, and leaves nothing of a whole position', () => {
    const sell = order({ side: 'sell', lots: lots('0.85'), limit: null, reduceOnly: true });
    const preview = previewContractOrder(LINEAR, own({ legs: [LONG] }), around(), sell)!;
    expect([preview.cost, preview.legAfter, preview.liquidationAfter]).toEqual([0, null, null]);
    // 0.4 at 108,918.2 and 0.45 at 108,900.0.
    expect(unitsText(preview.realised!, LINEAR)).toBe('415.280000');
  });

  test('of a cross position moves its liquidation by what the whole account has to spare', () => {
    const account = { available: units('1000'), free: units('1000'), equity: units('1000'), needed: 0 };
    const cross = own({ mode: 'cross', account });
    const poor = previewContractOrder(LINEAR, cross, around(), order())!;
    const rich = previewContractOrder(
      LINEAR,
      own({ mode: 'cross', account: { ...account, equity: units('5000') } }),
      around(),
      order(),
    )!;
    expect(poor.liquidationBefore).toBeNull();
    // 1,000 - 5.43 of fee against 0.1 × (1 - 0.0045), from the entry at 108,600: (10,860 - 994.57) ÷ 0.09955.
    expect(price(poor.liquidationAfter)).toBe('99100.2');
    expect(rich.liquidationAfter!).toBeLessThan(poor.liquidationAfter!);
  });

  test('at market says that the book is too short for it', () => {
    const market = order({ limit: null, lots: lots('10') });
    const preview = previewContractOrder(LINEAR, own(), around(), market)!;
    expect([preview.isShort, preview.openingLots]).toEqual([true, lots('3.5')]);
    expect(previewContractOrder(LINEAR, own(), around(), order())!.isShort).toBe(false);
  });

  test('is no forecast without a size, a price or anybody in the book', () => {
    const empty = { bids: { prices: [], sizes: [] }, asks: { prices: [], sizes: [] } };
    expect(previewContractOrder(LINEAR, own(), around(), order({ lots: 0 }))).toBeNull();
    expect(previewContractOrder(LINEAR, own(), around(), order({ limit: 0 }))).toBeNull();
    expect(previewContractOrder(LINEAR, own(), around({ book: empty }), order({ limit: null }))).toBeNull();
  });
});

describe('the largest order', () => {
  const { lots: _, ...buy } = order();
  test('is covered, and one lot more is not', () => {
    const most = largestContractOrder(LINEAR, own({ legs: [LONG] }), around(), buy);
    const cost = (size: number) =>
      previewContractOrder(LINEAR, own({ legs: [LONG] }), around(), order({ lots: size }))!.cost;
    expect(lotsText(most, LINEAR)).toBe('2.1312');
    expect(cost(most)).toBeLessThanOrEqual(units('11688.65'));
    expect(cost(most + 1)).toBeGreaterThan(units('11688.65'));
  });

  test('at market is what the book has, where there is money for more', () => {
    const rich = own({ mode: 'cross', account: { ...own().account, free: units('1000000') } });
    expect(largestContractOrder(LINEAR, rich, around(), { ...buy, limit: null })).toBe(lots('3.5'));
  });

  test('stays within what the leverage allows', () => {
    const rich = own({ mode: 'cross', leverage: 15, account: { ...own().account, free: units('9000000') } });
    const most = largestContractOrder(LINEAR, rich, around(), buy);
    expect(greatestValue(LINEAR, 15)).toBe(units('10000000'));
    expect(lotsText(most, LINEAR)).toBe('91.8177');
  });

  test('leaves an account within its share of what is open, its position and orders counted', () => {
    const shared = (floor: string) => ({ ...LINEAR, ownShare: { ratePpm: 100_000, floor: units(floor) } });
    const most = (openLots: string, floor: string, standing = own()) =>
      lotsText(
        largestContractOrder(shared(floor), standing, { ...around(), openLots: lots(openLots) }, buy),
        LINEAR,
      );
    const waiting = { buy: lots('0.05'), sell: 0 };
    expect([most('10.0000', '1000'), most('10.0009', '1000'), most('0', '1000000')]).toEqual([
      '1.0000',
      '1.0000',
      '2.1312',
    ]);
    expect([
      most('10.0000', '1000', own({ legs: [LONG] })),
      most('10.0000', '1000', own({ waiting })),
    ]).toEqual(['0.1500', '0.9500']);
  });

  test('of an isolated position is covered by what is available, not by the profit of others', () => {
    const account = { ...own().account, available: units('548.43'), free: units('11688.65') };
    const size = (mode: 'isolated' | 'cross') =>
      lotsText(largestContractOrder(LINEAR, own({ mode, account }), around(), buy), LINEAR);
    expect([size('isolated'), size('cross')]).toEqual(['0.1000', '2.1312']);
  });

  test('that only reduces is the position, also without money', () => {
    const poor = own({ legs: [LONG], account: { available: 0, free: 0, equity: 0, needed: 0 } });
    const sell = { ...buy, side: 'sell', reduceOnly: true } as const;
    expect(largestContractOrder(LINEAR, poor, around(), sell)).toBe(lots('0.85'));
    expect(largestContractOrder(LINEAR, poor, around(), { ...sell, reduceOnly: false })).toBe(lots('0.85'));
  });

  test.each([
    [LINEAR, '1000', '108600.0', '0.0092'],
    [INVERSE, '0.5', '50000.0', '25000'],
  ])('for a value is rounded down', (rules, value, at, size) => {
    expect(lotsText(lotsForValue(rules, units(value, rules), ticks(at, rules)), rules)).toBe(size);
    expect([0, -1].map((nothing) => lotsForValue(rules, nothing, ticks(at, rules)))).toEqual([0, 0]);
    const [one, lot] = [ticks(at, rules), rules.contract.kind === 'linear' ? 10_860_000 : 2000];
    expect([lotsForValue(rules, lot - 1, one), lotsForValue(rules, lot, one)]).toEqual([0, 1]);
  });

  test('at the price of the book meets it there, and a tick further does not', () => {
    const bought = (price: string): number | undefined =>
      previewContractOrder(LINEAR, own(), around(), order({ lots: 1, limit: ticks(price) }))?.opened
        ?.entryValue;
    expect([bought('108918.6'), bought('108918.5')]).toEqual([10_891_860, 10_891_850]);
    const takesOnly = (price: string) =>
      previewContractOrder(LINEAR, own(), around(), order({ lots: 1, limit: ticks(price), takesOnly: true }));
    expect([takesOnly('108918.6')?.openingLots, takesOnly('108918.5')]).toEqual([1, null]);
  });

  test('has no bound in value above every leverage of the tiers, and an average in either kind', () => {
    expect([greatestValue(LINEAR, 20), greatestValue(LINEAR, 200)]).toEqual([units('2000000'), 0]);
    // A lot is 0.0001 BTC, and one of 100 USDT.
    expect(averageText(LINEAR, 2, 20_000_010)).toBe('100000.050');
    const value = units('0.5', INVERSE);
    expect(averageText(INVERSE, lots('50000', INVERSE), value)).toBe('100000.000');
  });

  test('that closes one lot and no more says what that brings, and opens nothing', () => {
    const closing = previewContractOrder(
      LINEAR,
      own({ legs: [LONG] }),
      around(),
      order({ side: 'sell', lots: 1, limit: null }),
    );
    expect([closing?.closingLots, closing?.openingLots, closing?.opened]).toEqual([1, 0, null]);
    expect(closing?.realised).toBeGreaterThan(0);
    const opening = previewContractOrder(LINEAR, own(), around(), order({ lots: 1, limit: null }));
    expect([opening?.closingLots, opening?.openingLots, opening?.realised]).toEqual([0, 1, null]);
    expect(opening?.opened).toMatchObject({ lots: 1, entryValue: 10_891_860 });
  });
});

describe('a change of what is open', () => {
  test('of leverage raises the margin of an isolated position, and never lowers it', () => {
    const halved = leverageChange(LINEAR, own({ legs: [LONG] }), around(), 10);
    expect(unitsText(halved.marginAfter, LINEAR)).toBe('9215.700000');
    expect(unitsText(halved.taken, LINEAR)).toBe('4607.850000');
    expect(leverageChange(LINEAR, own({ legs: halved.legs, leverage: 10 }), around(), 20).taken).toBe(0);
  });

  test.each([
    ['available', { available: units('4607.84') }],
    ['left free by cross positions', { free: units('4607.84') }],
  ])('of leverage takes no more than is %s', (_, less) => {
    const change = (account: Partial<OwnStanding['account']>) =>
      leverageChange(LINEAR, own({ legs: [LONG], account: { ...own().account, ...account } }), around(), 10);
    expect(change(less)).toMatchObject({ taken: units('4607.85'), isUncovered: true });
    expect(change({ available: units('4607.85') }).isUncovered).toBe(false);
    expect(addableOf({ ...own().account, ...less })).toBe(units('4607.84'));
    expect(addableOf({ available: units('1'), free: 0 - units('1') })).toBe(0);
  });

  test('of leverage is too large for a position that no tier of it holds', () => {
    const large = { ...LONG, lots: lots('60'), entryValue: units('6505200') };
    expect(leverageChange(LINEAR, own({ legs: [large], leverage: 15 }), around(), 20).isTooLarge).toBe(true);
    expect(leverageChange(LINEAR, own({ legs: [large], leverage: 15 }), around(), 10).isTooLarge).toBe(false);
  });

  test('of the margin mode puts the account behind a position, or takes its margin out of it', () => {
    const isolated = own({ legs: [LONG] });
    const end = ({ mode, legs, account }: OwnStanding) =>
      price(
        liquidationOf(LINEAR, { mode, legs }, 'long', {
          mark: around().mark,
          headroom: account.equity - account.needed,
        }),
      );
    const cross = inMode(LINEAR, isolated, around(), 'cross');
    // Margin, and 0.85 × 491.4 of profit; 0.45 % of its value is needed.
    expect(cross.account.equity).toBe(units('11688.65') + LONG.margin + units('417.69'));
    expect(cross.account.needed).toBe(units('416.586105'));
    expect(cross).toMatchObject({ mode: 'cross', legs: [{ margin: 0 }] });
    // (92,157 - 4,607.85) ÷ (0.85 × 0.9955) = 103,464.5…, and with all of 16,296.5 behind it 89,651.0…
    expect([end(isolated), end(cross)]).toEqual(['103464.5', '89651.0']);
    expect(inMode(LINEAR, cross, around(), 'isolated')).toEqual(isolated);
    expect(inMode(LINEAR, isolated, around(), 'isolated')).toBe(isolated);
  });

  test('of margin moves liquidation and ratio', () => {
    const at = { mark: ticks('108911.4'), index: null, ratePpm: 50_000 };
    const more = marginChange(LINEAR, LONG, units('1000'), at);
    expect(price(more.liquidation)).toBe('102282.8');
    expect(more.ratioPpm).toBe(69_137);
    expect(marginChange(LINEAR, LONG, 0 - LONG.margin, at).margin).toBe(0);
  });

  test('of margin leaves a tenth of the value, and covers the loss by mark or index', () => {
    const at = { mark: ticks('108911.4'), index: ticks('108000.0'), ratePpm: 50_000 };
    const added = units('6000');
    const more = marginChange(LINEAR, LONG, added, at);
    // A tenth of 0.85 × 108,911.4, and what the index is below the entry.
    expect(unitsText(more.kept, LINEAR)).toBe('9257.469000');
    expect(unitsText(more.loss, LINEAR)).toBe('357.000000');
    expect(more.removable).toBe(LONG.margin + added - more.kept - more.loss);
    expect(marginChange(LINEAR, LONG, 0, at).removable).toBe(0);
  });

  test('by turning it round meets what the first order leaves of the book', () => {
    const both = reverseForecast(LINEAR, LONG, around().book)!;
    // 0.4 at 108,918.2 and 0.45 at 108,900.0; then all at 108,900.0.
    expect(unitsText(both.closing, LINEAR)).toBe('92572.280000');
    expect(unitsText(both.opening, LINEAR)).toBe('92565.000000');
    expect(reverseForecast(LINEAR, { ...LONG, lots: lots('3') }, around().book)).toBeNull();
  });

  test('of a position by a return on its margin is a price', () => {
    const at = (percent: number) => price(priceOfReturn(LINEAR, LONG, percent * 10_000, 50_000));
    // A tenth of 4,607.85 on 0.85.
    expect([at(10), at(-10)]).toEqual(['108962.1', '107877.9']);
    expect(price(priceOfReturn(LINEAR, { ...LONG, side: 'short' }, 100_000, 50_000))).toBe('107877.9');
  });

  test('by closing a part frees its margin, and books its profit less the fee', () => {
    const half = closeForecast(LINEAR, LONG, around().book, { lots: lots('0.425'), limit: null })!;
    expect(unitsText(half.realised, LINEAR)).toBe('211.280000');
    expect(unitsText(half.freed, LINEAR)).toBe('2303.925000');
    expect(half.toBalance).toBe(half.freed + half.realised - half.fee);
    expect(half.left).toMatchObject({ lots: lots('0.425'), entryValue: units('46078.5') });
    expect(averageText(LINEAR, half.lots, half.value)).toBe('108917.129');
    const empty = { bids: { prices: [], sizes: [] }, asks: { prices: [], sizes: [] } };
    expect(closeForecast(LINEAR, LONG, empty, { lots: 1, limit: null })).toBeNull();
    expect(closeForecast(LINEAR, LONG, empty, { lots: 1, limit: ticks('109000.0') })!.lots).toBe(1);
  });
});

describe('the calculator', () => {
  const planned = { side: 'long', entry: ticks('50000.0'), lots: lots('1'), leverage: 20 } as const;
  const isolated = (added: string) => ({ mode: 'isolated', money: units(added) }) as const;

  test('says where a position of its own margin ends', () => {
    const ends = plannedLiquidation(LINEAR, planned, isolated('0'))!;
    expect(unitsText(ends.margin, LINEAR)).toBe('2500.000000');
    expect([price(ends.liquidation), price(ends.bankruptcy)]).toEqual(['47714.7', '47523.8']);
    expect(plannedLiquidation(LINEAR, planned, isolated('100'))!.liquidation!).toBeLessThan(
      ends.liquidation!,
    );
  });

  test('tells the figures by which the price is found, and puts an account behind a cross position', () => {
    // (50,000 - 2,500 - 0) ÷ (1 - 0.004 - 0.0005)
    expect(plannedLiquidation(LINEAR, planned, isolated('0'))!.found).toEqual({
      gains: true,
      entryValue: units('50000'),
      covers: units('2500'),
      deduction: 0,
      ratePpm: 4000,
      feePpm: 500,
      value: units('47714.716224'),
    });
    const cross = plannedLiquidation(LINEAR, planned, { mode: 'cross', money: units('10000') })!;
    expect(unitsText(cross.margin, LINEAR)).toBe('2500.000000');
    // 40,000 ÷ 0.9955
    expect(price(cross.liquidation)).toBe('40180.8');
    expect(price(plannedLiquidation(LINEAR, planned, isolated('7500'))!.liquidation)).toBe('40180.8');
    const short = plannedLiquidation(LINEAR, { ...planned, side: 'short' }, isolated('0'))!;
    // 52,500 ÷ 1.0045, and the first tick beyond it.
    expect(short.found).toMatchObject({ gains: false, value: units('52264.808362') });
    expect(price(short.liquidation)).toBe('52264.9');
  });

  test('finds no liquidation of a short at 1× with coin margin', () => {
    const short = { side: 'short', entry: ticks('50000.0'), lots: 50_000, leverage: 1 } as const;
    expect(plannedLiquidation(INVERSE, short, isolated('0'))!.liquidation).toBeNull();
  });

  test('brings a profit, and finds the price that brings it', () => {
    const result = plannedProfit(LINEAR, planned, ticks('51000.0'))!;
    expect(unitsText(result.profit, LINEAR)).toBe('1000.000000');
    expect(unitsText(result.fees, LINEAR)).toBe('50.500000');
    expect(result.returnPpm).toBe(400_000);
    expect(price(targetPrice(LINEAR, planned, units('1000')))).toBe('51000.0');
    expect(price(targetPrice(LINEAR, { ...planned, side: 'short' }, units('1000')))).toBe('49000.0');
    expect(profitOfReturn(LINEAR, planned, 400_000)).toBe(units('1000'));
    expect(targetPrice(LINEAR, { ...planned, side: 'short' }, units('60000'))).toBeNull();
  });
});
