/**
 * The load generator of the HTTP bench, in a process of its own: a number of keep-alive connections, one request
 * under way on each. Gets jobs as messages and answers each with what it measured.
 * Promises: a bounded count of requests; every answer is read to its end and its status counted.
 */
import { connect } from 'node:net';

export interface LoadJob {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  /** One account per token; a connection uses its share of them in turn. */
  readonly tokens: readonly string[];
  readonly count: number;
  /** Number of the first order, so that no request id comes twice. */
  readonly first: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** Resting buys far below the market: each reserves about 2 USDT or 0.0001 BTC. */
const RESTING = [
  { symbol: 'BTCUSDT', price: 2000, decimals: 1, amount: '0.001' },
  { symbol: 'ETHUSDT', price: 200, decimals: 2, amount: '0.01' },
  { symbol: 'ETHBTC', price: 0.001, decimals: 5, amount: '0.1' },
] as const;

function requestText(job: LoadJob, token: string, index: number): string {
  const { symbol, price, decimals, amount } = RESTING[index % RESTING.length] ?? RESTING[0];
  const body = JSON.stringify({
    symbol,
    direction: 'buy',
    type: 'limit',
    price: price.toFixed(decimals),
    amount,
    requestId: `r${index}`,
  });
  return (
    `POST ${job.path} HTTP/1.1\r\nhost: localhost\r\nsatoken: ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

/** Total length of the answer that stands at the beginning of `text`; -1 while its head is not complete. */
function answerLength(text: string): number {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return -1;
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, end)}`);
  return end + 4 + Number(length);
}

interface Tally {
  readonly statuses: Record<string, number>;
  readonly latenciesMs: number[];
}

/** Sends `count` requests one after the other over one connection. */
function runConnection(job: LoadJob, position: number, count: number, tally: Tally): Promise<void> {
  const own = job.tokens.filter((_, index) => index % job.connections === position);
  return new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let sentAt = 0;
    let text = '';
    const next = (): void => {
      if (sent === count) {
        socket.end();
        resolve();
        return;
      }
      const token = own[sent % own.length] ?? '';
      sentAt = performance.now();
      socket.write(requestText(job, token, job.first + position + sent * job.connections));
      sent += 1;
    };
    socket.setEncoding('latin1');
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('close', () =>
      sent < count ? reject(new Error('the server closed a connection')) : undefined,
    );
    socket.on('data', (part: string) => {
      text += part;
      const length = answerLength(text);
      if (length < 0 || text.length < length) return;
      const status = text.slice(9, 12);
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      tally.latenciesMs.push(performance.now() - sentAt);
      text = text.slice(length);
      next();
    });
  });
}

async function run(job: LoadJob): Promise<LoadResult> {
  const tally: Tally = { statuses: {}, latenciesMs: [] };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: job.connections }, (_, position) => {
      const count = Math.floor((job.count - position + job.connections - 1) / job.connections);
      return runConnection(job, position, count, tally);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const sorted = tally.latenciesMs.toSorted((a, b) => a - b);
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { seconds, statuses: tally.statuses, medianMs: quantile(0.5), p99Ms: quantile(0.99) };
}

process.on('message', (job: LoadJob) => {
  void run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
