/**
 * The three exchanges that say rates of fiat money, on a loopback port, with the messages that they document.
 * Never part of the running server.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface RatesServer {
  originOf(exchange: string): string;
  /** Last prices at Kraken by its names of pairs. */
  kraken: Record<string, string>;
  /** Yuan for a dollar at OKX. */
  usdCny: string;
  /** What Coinbase says 1 USDT is worth. */
  coinbase: Record<string, string>;
  /** Exchanges that answer 502. */
  readonly down: Set<string>;
  /** Requests so far, as `exchange path?query`. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function ratesServer(): Promise<RatesServer> {
  const state = {
    kraken: { USDTZUSD: '1.00010', USDTEUR: '0.86120', USDTJPY: '155.020' } as Record<string, string>,
    usdCny: '7.162',
    coinbase: { USD: '1.0002', CNY: '7.16', EUR: '0.8615', KRW: '1452.12', AED: '3.67' } as Record<
      string,
      string
    >,
    down: new Set<string>(),
    asked: [] as string[],
  };
  const answers: Readonly<Record<string, () => object>> = {
    'kraken /0/public/Ticker': () => ({
      error: [],
      result: Object.fromEntries(
        Object.entries(state.kraken).map(([pair, last]) => [
          pair,
          {
            a: [last, '1', '1'],
            b: [last, '1', '1'],
            c: [last, '100.0'],
            v: ['1', '2'],
            p: [last, last],
            o: last,
          },
        ]),
      ),
    }),
    'okx /api/v5/market/exchange-rate': () => ({ code: '0', msg: '', data: [{ usdCny: state.usdCny }] }),
    'coinbase /v2/exchange-rates': () => ({ data: { currency: 'USDT', rates: state.coinbase } }),
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://exchange');
    const [, exchange = '', ...rest] = url.pathname.split('/');
    const question = `${exchange} /${rest.join('/')}`;
    state.asked.push(question + url.search);
    const answer = answers[question];
    if (answer === undefined || state.down.has(exchange)) {
      response.writeHead(502).end('<html>Bad gateway</html>');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(state, {
    originOf: (exchange: string) => `http://127.0.0.1:${address.port}/${exchange}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
