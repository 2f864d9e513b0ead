/**
 * A client of the market sockets that reads everything of some markets: depth, trades, every candle, details.
 * Promises: one socket a market, each heartbeat answered; what comes is judged as it comes; a socket that closes before
 * it is asked to is a finding.
 */
import { once } from 'node:events';
import type { DetailData, MarketServerFrame, PeriodName } from '@assay/protocol';
import { WebSocket } from 'ws';
import { DepthStream } from './depth-stream.ts';
import type { Findings } from './findings.ts';
import { KlineStream } from './kline-stream.ts';
import { Tape } from './tape.ts';

export const PERIODS: readonly PeriodName[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

export class MarketReader {
  readonly tape: Tape;
  readonly klines: KlineStream;
  readonly #findings: Findings;
  readonly #depths = new Map<string, DepthStream>();
  readonly #details = new Map<string, DetailData>();
  readonly #sockets = new Map<string, WebSocket>();
  #isClosing = false;
  detailFrames = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
    this.tape = new Tape(findings);
    this.klines = new KlineStream(findings);
  }

  async open(url: string, symbol: string): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/replay-${symbol}`);
    socket.on('message', (data: Buffer) => {
      const parsed: unknown = JSON.parse(data.toString());
      // The server's frames by the contract; what they say is judged below.
      const frames = (Array.isArray(parsed) ? parsed : [parsed]) as MarketServerFrame[];
      for (const frame of frames) this.#take(socket, frame);
    });
    socket.on('close', (code: number) => {
      this.#findings.expect(this.#isClosing, 'socket', () => `the socket of ${symbol} closed with ${code}`);
    });
    await once(socket, 'open');
    this.#sockets.set(symbol, socket);
    this.#depths.set(symbol, new DepthStream(this.#findings));
    this.askDepth(symbol);
    const topic = (type: string, more = {}): string =>
      JSON.stringify({ event: 'subscribe', type, symbol, ...more });
    socket.send(topic('TRADE'));
    socket.send(topic('DETAIL'));
    for (const period of PERIODS) socket.send(topic('KLINE', { period }));
  }

  /** Subscribes to a market's depth, once more where it is: a snapshot comes, and is compared. */
  askDepth(symbol: string): void {
    this.depth(symbol).expectSnapshot();
    this.#sockets.get(symbol)?.send(JSON.stringify({ event: 'subscribe', type: 'DEPTH', symbol }));
  }

  depth(symbol: string): DepthStream {
    const depth = this.#depths.get(symbol);
    if (depth === undefined) throw new Error(`${symbol} is not read`);
    return depth;
  }

  /** The newest details of a market; null before the first. */
  detail(symbol: string): DetailData | null {
    return this.#details.get(symbol) ?? null;
  }

  close(): void {
    this.#isClosing = true;
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  #take(socket: WebSocket, frame: MarketServerFrame): void {
    switch (frame.type) {
      case 'DEPTH':
        this.depth(frame.data.symbol).take(frame.data);
        return;
      case 'TRADE':
        this.tape.take(frame.data);
        return;
      case 'KLINE':
        this.klines.take(frame.data);
        return;
      case 'DETAIL':
        this.detailFrames += 1;
        this.#details.set(frame.data.symbolName, frame.data);
        return;
      case 'HEARTBEAT':
        socket.send('{"type":"ping"}');
        return;
      case 'ERROR':
        this.#findings.note('socket', `${frame.data.name} ${frame.data.field ?? ''}`);
        return;
      default:
        return;
    }
  }
}
