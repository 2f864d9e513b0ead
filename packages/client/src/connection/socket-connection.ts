/**
 * One WebSocket that stays.
 * Owns: opening, reopening 3 s after an error or a close, heartbeat, latency, and the split of messages into frames.
 * Promises: the greeting is sent first on every opening; a frame that cannot be read is dropped, never thrown;
 * a connection that has been silent for two heartbeats is closed and opened again.
 * Never: knows what a frame means beyond HEARTBEAT and pong.
 */
import { HEARTBEAT_INTERVAL_MS, SOCKET_RECONNECT_MS } from '@assay/protocol';
import { splitFrames } from './split-frames.ts';
import type { ServerFrame } from './split-frames.ts';

/** Close code of a connection that has been silent for too long. */
const SILENT = 4408;

export type ConnectionPhase = 'closed' | 'connecting' | 'open' | 'waiting';

export interface ConnectionState {
  readonly phase: ConnectionPhase;
  /** Time from a ping to its pong; null before the first. */
  readonly latencyMs: number | null;
  /** How often the connection has been opened. */
  readonly openings: number;
  /**
   * By the device's clock, since when there is no connection; null while there is one, and before the first try has
   * failed.
   */
  readonly lostAt: number | null;
  /** By the device's clock, when it is opened again by itself; null but while waiting. */
  readonly retryAt: number | null;
}

export interface SocketConnectionOptions {
  /** Asked anew for each opening. */
  readonly url: () => string;
  /** Frames to send first on every opening. */
  readonly greeting: () => readonly object[];
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onState: (state: ConnectionState) => void;
  /** True: do not reopen after this close code. */
  readonly isFinal?: (closeCode: number) => boolean;
  readonly onServerTime?: (serverTime: number, roundTripMs: number) => void;
  readonly reconnectMs?: number;
  readonly silenceMs?: number;
}

export class SocketConnection {
  readonly #options: SocketConnectionOptions;
  readonly #reconnectMs: number;
  readonly #silenceMs: number;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #pingSentAt: number | null = null;
  #heardAt = 0;
  #state: ConnectionState = {
    phase: 'closed',
    latencyMs: null,
    openings: 0,
    lostAt: null,
    retryAt: null,
  };

  constructor(options: SocketConnectionOptions) {
    this.#options = options;
    this.#reconnectMs = options.reconnectMs ?? SOCKET_RECONNECT_MS;
    this.#silenceMs = options.silenceMs ?? HEARTBEAT_INTERVAL_MS * 2 + 5000;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    if (this.#state.phase === 'closed') this.#open();
  }

  /** Closes for good, until `start` is called again. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#move({ phase: 'closed', lostAt: null, retryAt: null });
  }

  /** Does not wait for the next try, nor for one that hangs. */
  retryNow(): void {
    if (this.#state.phase !== 'waiting' && this.#state.phase !== 'connecting') return;
    clearTimeout(this.#timer);
    const hanging = this.#socket;
    this.#socket = null;
    hanging?.close();
    this.#open();
  }

  /** Nothing is sent while it is not open. */
  send(frame: object): void {
    if (this.#state.phase === 'open') this.#socket?.send(JSON.stringify(frame));
  }

  #open(): void {
    this.#move({ phase: 'connecting', retryAt: null });
    const socket = new WebSocket(this.#options.url());
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket === socket) this.#onOpen();
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (this.#socket === socket) this.#onMessage(event.data);
    });
    // An error is always followed by a close: one place to reopen.
    socket.addEventListener('close', (event) => {
      if (this.#socket === socket) this.#onClose(event.code);
    });
  }

  #onOpen(): void {
    this.#move({ phase: 'open', openings: this.#state.openings + 1, lostAt: null });
    for (const frame of this.#options.greeting()) this.send(frame);
    this.#ping();
    this.#watch();
  }

  #onMessage(data: unknown): void {
    this.#watch();
    for (const frame of splitFrames(data)) {
      if (frame.type === 'HEARTBEAT') this.#ping();
      else if (frame.type === 'pong') this.#onPong(frame);
      else this.#options.onFrame(frame);
    }
  }

  #ping(): void {
    this.#pingSentAt = performance.now();
    this.send({ type: 'ping' });
  }

  #onPong(frame: ServerFrame): void {
    if (this.#pingSentAt === null) return;
    const roundTripMs = performance.now() - this.#pingSentAt;
    this.#pingSentAt = null;
    this.#move({ latencyMs: Math.round(roundTripMs) });
    if (typeof frame.time === 'number') this.#options.onServerTime?.(frame.time, roundTripMs);
  }

  #onClose(code: number): void {
    clearTimeout(this.#watchdog);
    this.#socket = null;
    this.#pingSentAt = null;
    if (this.#options.isFinal?.(code) === true) {
      this.#move({ phase: 'closed', latencyMs: null });
      return;
    }
    const lostAt = this.#state.lostAt ?? this.#lostAt(code);
    this.#move({ phase: 'waiting', latencyMs: null, lostAt, retryAt: Date.now() + this.#reconnectMs });
    this.#timer = setTimeout(() => this.#open(), this.#reconnectMs);
  }

  /** A close is an event of its own; silence began with the last message. */
  #lostAt(code: number): number {
    return code === SILENT ? this.#heardAt : Date.now();
  }

  /** A half-open connection gives no close event of its own. */
  #watch(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      const socket = this.#socket;
      socket?.close();
      if (socket !== null) this.#onClose(SILENT);
    }, this.#silenceMs);
  }

  #move(change: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onState(this.#state);
  }
}
