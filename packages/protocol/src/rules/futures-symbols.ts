/**
 * The names of futures markets, made of what they are.
 * Promises: none is the name of a spot market, since no code of an asset has a hyphen; different contracts have different names.
 */
import type { FuturesCycle, FuturesKind } from '@assay/core';

/** Behind the pair. Of a perpetual as the field has it, of the others how long a series is. */
const ENDINGS: Readonly<Record<FuturesCycle, string>> = {
  perpetual: 'PERP',
  '5-minutes': '5M',
  '15-minutes': '15M',
  '30-minutes': '30M',
  hour: '1H',
  quarter: 'QUARTER',
};

const CYCLES: readonly FuturesCycle[] = [
  'perpetual',
  '5-minutes',
  '15-minutes',
  '30-minutes',
  'hour',
  'quarter',
];

export interface NamedContract {
  readonly kind: FuturesKind;
  readonly cycle: FuturesCycle;
  /** Codes of the two assets. */
  readonly base: string;
  readonly quote: string;
}

/** `BTCUSDT-PERP`; inverse `BTCUSD-PERP`: what is settled in the coin is priced in dollars, whichever asset stands for them. */
export function futuresSymbol({ kind, cycle, base, quote }: NamedContract): string {
  return `${base}${pricedIn(kind, quote)}-${ENDINGS[cycle]}`;
}

/** `BTC/USDT-PERP`. */
export function shownFuturesSymbol({ kind, cycle, base, quote }: NamedContract): string {
  return `${base}/${pricedIn(kind, quote)}-${ENDINGS[cycle]}`;
}

/** The family of markets that a name belongs to. Linear contracts are priced in USDT, inverse ones in dollars; spot has no hyphen. */
export function familyOfSymbol(symbol: string): 'spot' | 'u' | 'coin' {
  const [pair = '', ending] = symbol.split('-');
  if (ending === undefined) return 'spot';
  return pair.endsWith('USDT') ? 'u' : 'coin';
}

/** How long a series of a market is, by its name; `perpetual` of one without an end, null of no futures market. */
export function cycleOfSymbol(symbol: string): FuturesCycle | null {
  const [, ending] = symbol.split('-');
  return CYCLES.find((cycle) => ENDINGS[cycle] === ending) ?? null;
}

/** Whether a name is that of a market of delivery contracts. */
export function isDeliverySymbol(symbol: string): boolean {
  const cycle = cycleOfSymbol(symbol);
  return cycle !== null && cycle !== 'perpetual';
}

function pricedIn(kind: FuturesKind, quote: string): string {
  return kind === 'inverse' && quote === 'USDT' ? 'USD' : quote;
}
