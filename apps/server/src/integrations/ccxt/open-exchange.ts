/**
 * One exchange's public calls through ccxt.
 * Promises: only this exchange's file is loaded; numbers stay the text that the exchange wrote; answers are bounded and
 * no redirect is followed. Never: a key.
 *
 * ccxt's entry point loads all of its exchanges (0.5 s, 128 MB). Each stands in a file of its own, which is imported by
 * its place beside the entry point.
 */
import { errorMessage } from '../../error-message.ts';
import { boundedFetch } from './bounded-fetch.ts';

export interface ExchangeOptions {
  /** Name of the exchange in ccxt. */
  readonly id: string;
  readonly timeoutMs: number;
  /** Whether it can be listened to as well: its file of ccxt's `pro` folder, which has all calls of the other. */
  readonly hasSockets?: boolean;
  /** For tests: stands for `https://<host>` of every address. */
  readonly origin?: string;
}

interface Addressed {
  urls: Record<string, unknown>;
  options: Record<string, unknown>;
  fetchImplementation: typeof boundedFetch;
  loadHttpProxyAgent(): Promise<unknown>;
}

/** `Exchange`: the calls that the caller uses, in the shape of ccxt 4.5.84, which is pinned. */
export async function openExchange<Exchange extends object>(options: ExchangeOptions): Promise<Exchange> {
  const folder = options.hasSockets === true ? './src/pro' : './src';
  const place = new URL(`${folder}/${options.id}.js`, import.meta.resolve('ccxt'));
  // The callers' tests make each call that they name against a server that speaks the exchange's messages.
  const { default: Opened } = (await import(place.href)) as {
    default: new (config: object) => Exchange & Addressed;
  };
  const exchange = new Opened({
    timeout: options.timeoutMs,
    enableRateLimit: true,
    userAgent: 'Assay',
    // Numbers stay the text that the venue wrote.
    number: String,
  });
  exchange.fetchImplementation = boundedFetch;
  if (options.hasSockets === true) Object.assign(exchange.options, SOCKET_OPTIONS);
  if (options.origin !== undefined) {
    exchange.urls['api'] = moved(exchange.urls['api'], options.origin);
    // Without it ccxt opens no socket that is not encrypted.
    if (options.hasSockets === true) await exchange.loadHttpProxyAgent();
  }
  return exchange;
}

/**
 * Few trades are kept and messages are bounded. Whoever opens the socket asks whether it lives, and when to try again.
 */
const SOCKET_OPTIONS = {
  tradesLimit: 16,
  ws: {
    keepAlive: 0,
    connectionTimeout: 5_000,
    backoff: { base: 0, max: 0 },
    options: { maxPayload: 1_000_000 },
  },
};

function moved(addresses: unknown, origin: string): unknown {
  if (typeof addresses === 'string') {
    return addresses
      .replace(/^https:\/\/[^/]+/, origin)
      .replace(/^wss:\/\/[^/]+/, origin.replace(/^http/, 'ws'));
  }
  if (typeof addresses !== 'object' || addresses === null) return addresses;
  return Object.fromEntries(Object.entries(addresses).map(([name, value]) => [name, moved(value, origin)]));
}

const MAX_REASON_LENGTH = 160;

/** What went wrong, short enough for one line of the log. */
export function reasonOf(error: unknown): string {
  const message = errorMessage(error);
  // The address with its query would hide the reason behind it.
  return message
    .replaceAll(/https?:\/\/\S+|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .slice(0, MAX_REASON_LENGTH);
}
