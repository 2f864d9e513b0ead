/**
 * The exchanges whose public calls say what USDT costs in fiat money, asked through ccxt 4.5.84 without a key.
 * Kraken trades USDT against seven moneys: its last price is the rate. OKX publishes what a dollar costs in yuan.
 * Coinbase publishes what a coin costs in every money, trades or not.
 * Promises: a source answers what it has of the moneys that are asked for, and throws `VenueFailed` without an answer.
 */
import { FIAT_CURRENCIES } from '@assay/protocol';
import { openExchange, reasonOf } from '../ccxt/open-exchange.ts';
import { VenueFailed } from '../price-feed/ccxt-venue.ts';
import { parseRate } from './decimal-text.ts';

export interface FiatSource {
  readonly id: string;
  /** What is said, in units of 10^-10: by currency for 1 USDT, and under `USD/CNY` what a dollar costs. */
  ask(): Promise<ReadonlyMap<string, bigint>>;
}

export interface SourceOptions {
  readonly timeoutMs: number;
  /** For tests: where an exchange is asked in place of its own address. */
  readonly originOf?: (exchange: string) => string;
}

/** Calls of ccxt's exchanges that are made; the answers are the exchanges' own. */
interface Kraken {
  publicGetTicker(query: { readonly pair: string }): Promise<unknown>;
}
interface Okx {
  publicGetMarketExchangeRate(): Promise<unknown>;
}
interface Coinbase {
  v2PublicGetExchangeRates(query: { readonly currency: string }): Promise<unknown>;
}

/** Kraken's older names of pairs carry a Z before the dollar. */
const KRAKEN_PAIRS: ReadonlyMap<string, string> = new Map([
  ['USDTZUSD', 'USD'],
  ['USDTEUR', 'EUR'],
  ['USDTGBP', 'GBP'],
  ['USDTJPY', 'JPY'],
  ['USDTAUD', 'AUD'],
  ['USDTCAD', 'CAD'],
  ['USDTCHF', 'CHF'],
]);
export const DOLLAR_IN_YUAN = 'USD/CNY';

const field = (from: unknown, name: string | number): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

function known(rates: Iterable<readonly [string, unknown]>): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const [name, text] of rates) {
    const rate = parseRate(text);
    if (rate !== null) found.set(name, rate);
  }
  if (found.size === 0) throw new VenueFailed('an answer without a rate', false);
  return found;
}

async function asked<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    throw new VenueFailed(reasonOf(error), false);
  }
}

export async function openSources(options: SourceOptions): Promise<readonly FiatSource[]> {
  const open = <Exchange extends object>(id: string): Promise<Exchange> =>
    openExchange<Exchange>({
      id,
      timeoutMs: options.timeoutMs,
      ...(options.originOf && { origin: options.originOf(id) }),
    });
  const [kraken, okx, coinbase] = await Promise.all([
    open<Kraken>('kraken'),
    open<Okx>('okx'),
    open<Coinbase>('coinbase'),
  ]);
  return [
    {
      id: 'kraken',
      async ask() {
        const pair = [...KRAKEN_PAIRS.keys()].join(',');
        const result = field(await asked(kraken.publicGetTicker({ pair })), 'result');
        // `c` is the last trade: its price, its volume.
        return known(
          [...KRAKEN_PAIRS].map(([name, money]) => [money, field(field(field(result, name), 'c'), 0)]),
        );
      },
    },
    {
      id: 'okx',
      async ask() {
        const data = field(await asked(okx.publicGetMarketExchangeRate()), 'data');
        return known([[DOLLAR_IN_YUAN, field(field(data, 0), 'usdCny')]]);
      },
    },
    {
      id: 'coinbase',
      async ask() {
        const data = field(await asked(coinbase.v2PublicGetExchangeRates({ currency: 'USDT' })), 'data');
        if (field(data, 'currency') !== 'USDT') throw new VenueFailed('rates of another coin', false);
        return known(FIAT_CURRENCIES.map((money) => [money, field(field(data, 'rates'), money)]));
      },
    },
  ];
}
