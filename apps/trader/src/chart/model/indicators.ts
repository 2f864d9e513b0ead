/**
 * The indicators of the chart library that are offered, with what each can be set to.
 * `pane`: drawn over the candles, or in a pane of its own. `needsVolume`: has no meaning over an index.
 */

export type FieldName =
  | 'period'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'deviations'
  | 'start'
  | 'step'
  | 'maximum'
  | 'weight';

interface IndicatorKind {
  readonly pane: 'price' | 'own';
  readonly needsVolume?: true;
  /** Names and first values of its numbers, in the library's order. */
  readonly fields: readonly (readonly [FieldName, number])[];
}

const periods = (...values: readonly number[]): IndicatorKind['fields'] =>
  values.map((value) => ['period', value] as const);

export const INDICATORS = {
  MA: { pane: 'price', fields: periods(7, 25, 99) },
  EMA: { pane: 'price', fields: periods(7, 25, 99) },
  SMA: {
    pane: 'price',
    fields: [
      ['period', 12],
      ['weight', 2],
    ],
  },
  BOLL: {
    pane: 'price',
    fields: [
      ['period', 20],
      ['deviations', 2],
    ],
  },
  SAR: {
    pane: 'price',
    fields: [
      ['start', 2],
      ['step', 2],
      ['maximum', 20],
    ],
  },
  BBI: { pane: 'price', fields: periods(3, 6, 12, 24) },
  AVP: { pane: 'price', needsVolume: true, fields: [] },
  VOL: { pane: 'own', needsVolume: true, fields: [] },
  MACD: {
    pane: 'own',
    fields: [
      ['fast', 12],
      ['slow', 26],
      ['signal', 9],
    ],
  },
  KDJ: {
    pane: 'own',
    fields: [
      ['period', 9],
      ['slow', 3],
      ['signal', 3],
    ],
  },
  RSI: { pane: 'own', fields: periods(6, 12, 24) },
  WR: { pane: 'own', fields: periods(6, 10, 14) },
  CCI: { pane: 'own', fields: periods(20) },
  DMI: {
    pane: 'own',
    fields: [
      ['period', 14],
      ['signal', 6],
    ],
  },
  BIAS: { pane: 'own', fields: periods(6, 12, 24) },
  BRAR: { pane: 'own', fields: periods(26) },
  CR: { pane: 'own', fields: periods(26, 10, 20, 40, 60) },
  DMA: {
    pane: 'own',
    fields: [
      ['fast', 10],
      ['slow', 50],
      ['signal', 10],
    ],
  },
  MTM: {
    pane: 'own',
    fields: [
      ['period', 12],
      ['signal', 6],
    ],
  },
  ROC: {
    pane: 'own',
    fields: [
      ['period', 12],
      ['signal', 6],
    ],
  },
  PSY: {
    pane: 'own',
    fields: [
      ['period', 12],
      ['signal', 6],
    ],
  },
  TRIX: {
    pane: 'own',
    fields: [
      ['period', 12],
      ['signal', 9],
    ],
  },
  AO: {
    pane: 'own',
    fields: [
      ['fast', 5],
      ['slow', 34],
    ],
  },
  OBV: { pane: 'own', needsVolume: true, fields: periods(30) },
  PVT: { pane: 'own', needsVolume: true, fields: [] },
  VR: {
    pane: 'own',
    needsVolume: true,
    fields: [
      ['period', 26],
      ['signal', 6],
    ],
  },
  EMV: {
    pane: 'own',
    needsVolume: true,
    fields: [
      ['period', 14],
      ['signal', 9],
    ],
  },
} as const satisfies Readonly<Record<string, IndicatorKind>>;

export type IndicatorName = keyof typeof INDICATORS;

export interface ChosenIndicator {
  readonly name: IndicatorName;
  readonly values: readonly number[];
}

/** More panes leave the candles no room; more lines cannot be told apart. */
export const MAX_PANES = 4;
export const MAX_ON_PRICE = 4;
export const MIN_VALUE = 1;
export const MAX_VALUE = 999;

export const FIRST_INDICATORS: readonly ChosenIndicator[] = [
  { name: 'MA', values: [7, 25, 99] },
  { name: 'VOL', values: [] },
];

export function indicatorKind(name: IndicatorName): IndicatorKind {
  return INDICATORS[name];
}

export function firstValues(name: IndicatorName): readonly number[] {
  return indicatorKind(name).fields.map(([, value]) => value);
}

export function isValue(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= MIN_VALUE && value <= MAX_VALUE;
}

export function isIndicatorName(name: unknown): name is IndicatorName {
  return typeof name === 'string' && Object.hasOwn(INDICATORS, name);
}

/** Whether one more of its pane may be chosen. */
export function hasRoom(chosen: readonly ChosenIndicator[], name: IndicatorName): boolean {
  const { pane } = indicatorKind(name);
  const inPane = chosen.filter((one) => indicatorKind(one.name).pane === pane).length;
  return inPane < (pane === 'own' ? MAX_PANES : MAX_ON_PRICE);
}

/** What a stored list still says: unknown names, repeated ones and wrong numbers are dropped. */
export function readIndicators(stored: unknown): readonly ChosenIndicator[] {
  if (!Array.isArray(stored)) return FIRST_INDICATORS;
  const chosen: ChosenIndicator[] = [];
  for (const item of stored as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) continue;
    const name: unknown = Reflect.get(item, 'name');
    const values: unknown = Reflect.get(item, 'values');
    if (!isIndicatorName(name) || chosen.some((one) => one.name === name) || !hasRoom(chosen, name)) continue;
    const first = firstValues(name);
    const fits = Array.isArray(values) && values.length === first.length && values.every(isValue);
    chosen.push({ name, values: fits ? values : first });
  }
  return chosen;
}
