/**
 * The indicators of the chart library that are offered, with what each can be set to.
 * `place`: drawn over the candles, or in a pane of its own. `needsVolume`: has no meaning over an index.
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
  readonly place: 'price' | 'pane';
  readonly needsVolume?: true;
  /** Names and first values of its numbers, in the library's order. */
  readonly fields: readonly (readonly [FieldName, number])[];
}

const periods = (...values: readonly number[]): IndicatorKind['fields'] =>
  values.map((value) => ['period', value] as const);

export const INDICATORS = {
  MA: { place: 'price', fields: periods(7, 25, 99) },
  EMA: { place: 'price', fields: periods(7, 25, 99) },
  SMA: {
    place: 'price',
    fields: [
      ['period', 12],
      ['weight', 2],
    ],
  },
  BOLL: {
    place: 'price',
    fields: [
      ['period', 20],
      ['deviations', 2],
    ],
  },
  SAR: {
    place: 'price',
    fields: [
      ['start', 2],
      ['step', 2],
      ['maximum', 20],
    ],
  },
  BBI: { place: 'price', fields: periods(3, 6, 12, 24) },
  AVP: { place: 'price', needsVolume: true, fields: [] },
  VOL: { place: 'pane', needsVolume: true, fields: [] },
  MACD: {
    place: 'pane',
    fields: [
      ['fast', 12],
      ['slow', 26],
      ['signal', 9],
    ],
  },
  KDJ: {
    place: 'pane',
    fields: [
      ['period', 9],
      ['slow', 3],
      ['signal', 3],
    ],
  },
  RSI: { place: 'pane', fields: periods(6, 12, 24) },
  WR: { place: 'pane', fields: periods(6, 10, 14) },
  CCI: { place: 'pane', fields: periods(20) },
  DMI: {
    place: 'pane',
    fields: [
      ['period', 14],
      ['signal', 6],
    ],
  },
  BIAS: { place: 'pane', fields: periods(6, 12, 24) },
  BRAR: { place: 'pane', fields: periods(26) },
  CR: { place: 'pane', fields: periods(26, 10, 20, 40, 60) },
  DMA: {
    place: 'pane',
    fields: [
      ['fast', 10],
      ['slow', 50],
      ['signal', 10],
    ],
  },
  MTM: {
    place: 'pane',
    fields: [
      ['period', 12],
      ['signal', 6],
    ],
  },
  ROC: {
    place: 'pane',
    fields: [
      ['period', 12],
      ['signal', 6],
    ],
  },
  PSY: {
    place: 'pane',
    fields: [
      ['period', 12],
      ['signal', 6],
    ],
  },
  TRIX: {
    place: 'pane',
    fields: [
      ['period', 12],
      ['signal', 9],
    ],
  },
  AO: {
    place: 'pane',
    fields: [
      ['fast', 5],
      ['slow', 34],
    ],
  },
  OBV: { place: 'pane', needsVolume: true, fields: periods(30) },
  PVT: { place: 'pane', needsVolume: true, fields: [] },
  VR: {
    place: 'pane',
    needsVolume: true,
    fields: [
      ['period', 26],
      ['signal', 6],
    ],
  },
  EMV: {
    place: 'pane',
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

/** Whether one more of this place may be chosen. */
export function hasRoom(chosen: readonly ChosenIndicator[], name: IndicatorName): boolean {
  const { place } = indicatorKind(name);
  const inPlace = chosen.filter((one) => indicatorKind(one.name).place === place).length;
  return inPlace < (place === 'pane' ? MAX_PANES : MAX_ON_PRICE);
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
