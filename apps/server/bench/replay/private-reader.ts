/**
 * A client of the private socket of one trader.
 * Promises: the sequences of ORDER and of OWNCOIN must never fall, every frame must be of the trader's account;
 * balances are kept as the frames tell them.
 */
import { once } from 'node:events';
import type { OrderPushData, OwnCoinData, PrivateServerFrame, SessionResponse } from '@assay/protocol';
import { WebSocket } from 'ws';
import type { Findings } from './findings.ts';

type Balance = OwnCoinData['balances'][number];

export class PrivateReader {
  readonly #findings: Findings;
  readonly #session: SessionResponse;
  readonly #balances = new Map<string, Balance & { readonly at: number }>();
  readonly pushes: OrderPushData[] = [];
  #socket: WebSocket | null = null;
  #coinsAt = 0;
  #isClosing = false;
  coinFrames = 0;

  constructor(findings: Findings, session: SessionResponse) {
    this.#findings = findings;
    this.#session = session;
  }

  async open(url: string): Promise<void> {
    const { userId, satoken } = this.#session;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/coin/${userId}`, ['assay', satoken]);
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const parsed: unknown = JSON.parse(data.toString());
      // The server's frames by the contract; what they say is judged below.
      for (const frame of (Array.isArray(parsed) ? parsed : [parsed]) as PrivateServerFrame[])
        this.#take(frame);
    });
    socket.on('close', (code: number) => {
      this.#findings.expect(
        this.#isClosing,
        'socket',
        () => `the socket of user ${userId} closed with ${code}`,
      );
    });
    await once(socket, 'open');
  }

  balance(coin: string): Balance | null {
    return this.#balances.get(coin) ?? null;
  }

  close(): void {
    this.#isClosing = true;
    this.#socket?.terminate();
  }

  #take(frame: PrivateServerFrame): void {
    if (frame.type === 'HEARTBEAT') this.#socket?.send('{"type":"ping"}');
    if (!('virtual' in frame)) return;
    const { userId, virtual } = this.#session;
    const isOwn = frame.virtual === virtual;
    this.#findings.expect(isOwn, 'private', () => `user ${userId} got a frame of the other account`);
    if (frame.type === 'ORDER') {
      const last = this.pushes.at(-1)?.sequence ?? 0;
      const { sequence } = frame.data;
      this.#findings.expect(sequence >= last, 'private order', () => `ORDER ${sequence} after ${last}`);
      this.pushes.push(frame.data);
    } else if (frame.type === 'OWNCOIN') {
      this.coinFrames += 1;
      this.#takeCoins(frame.data);
    }
  }

  /** Two readings may be of one place: then they say the same. */
  #takeCoins({ sequence, balances }: OwnCoinData): void {
    const last = this.#coinsAt;
    this.#findings.expect(sequence >= last, 'private order', () => `OWNCOIN ${sequence} after ${last}`);
    this.#coinsAt = sequence;
    for (const balance of balances) {
      const reported = this.#balances.get(balance.coin);
      const isOther =
        reported?.at === sequence &&
        (reported.available !== balance.available || reported.occupied !== balance.occupied);
      this.#findings.expect(!isOther, 'private balance', () => `${balance.coin} is two sums at ${sequence}`);
      this.#balances.set(balance.coin, { ...balance, at: sequence });
    }
  }
}
