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

function pricedIn(kind: FuturesKind, quote: string): string {
  return kind === 'inverse' && quote === 'USDT' ? 'USD' : quote;
}
