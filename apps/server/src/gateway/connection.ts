/**
 * One socket: what is sent to it, how far it is behind, how often its client sends.
 * Promises: everything given to `send` goes out in order or the socket closes with the reason; a client that
 * reads too slowly is closed with 1013, one that sends too much with 4429, one that is silent with 4408.
 * Never: knows what a frame means.
 */
import type { Duplex } from 'node:stream';
import { SOCKET_CLOSE } from '@assay/protocol';
import { WebSocket, type RawData } from 'ws';
import type { Bundle, EncodedFrame } from './bundle.ts';
import type { GatewayLimits } from './limits.ts';
import type { Outbox, Recipient } from './outbox.ts';

export interface ConnectionParts {
  readonly socket: WebSocket;
  /** The stream under the socket: whole messages are written to it, shared between connections. */
  readonly stream: Duplex;
  /** The network that it is counted with. */
  readonly peer: string;
  /** Its own address. */
  readonly address: string;
  readonly outbox: Outbox;
  readonly limits: GatewayLimits;
  /** Called when the connection is closed because it reads too slowly. */
  readonly onTooSlow: () => void;
}

/** A close reason has at most 123 bytes (RFC 6455, section 5.5.1). */
const REASON_BYTES = 120;
/** A slow reader has all that was written before to read first. */
const CLOSE_PATIENCE_MS = 10_000;
/** A flood goes on while its close is on the way, and each frame costs. */
const FLOOD_PATIENCE_MS = 500;

export class Connection implements Recipient {
  bundle: Bundle | null = null;
  readonly peer: string;
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #outbox: Outbox;
  readonly #limits: GatewayLimits;
  readonly #onTooSlow: () => void;
  #credit: number;
  #creditAt = performance.now();
  #unansweredHeartbeats = 0;

  constructor(parts: ConnectionParts) {
    this.peer = parts.peer;
    this.address = parts.address;
    this.#socket = parts.socket;
    this.#stream = parts.stream;
    this.#outbox = parts.outbox;
    this.#limits = parts.limits;
    this.#onTooSlow = parts.onTooSlow;
    this.#credit = parts.limits.framesPerSecond;
  }

  get open(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Bytes given to the stream that the kernel has not taken. */
  get unsentBytes(): number {
    return this.#stream.writableLength;
  }

  send(frame: EncodedFrame): void {
    if (this.open) this.#outbox.put(this, frame);
  }

  /** Called by the outbox alone. */
  write(message: Buffer): void {
    if (!this.open) return;
    if (this.unsentBytes + message.length > this.#limits.tooSlowBytes && this.unsentBytes > 0) {
      this.#onTooSlow();
      this.close(SOCKET_CLOSE.tooSlow, 'reads too slowly');
      return;
    }
    // Compression is off, so that ws itself keeps nothing back that these bytes could overtake.
    this.#stream.write(message);
  }

  /** Hands each text of the client to `take`, or closes a flood. */
  listen(take: (text: string) => void, closed: () => void): void {
    this.#socket.on('message', (data: RawData, isBinary: boolean) => {
      // `ws` gives a Buffer as long as its binaryType is the default.
      const bytes = data as Buffer;
      if (!this.open) return;
      if (bytes.length > this.#limits.frameBytes) {
        this.close(SOCKET_CLOSE.flood, `a frame may have ${this.#limits.frameBytes} bytes`);
      } else if (this.#passes()) {
        take(isBinary ? '' : bytes.toString('utf8'));
      }
    });
    // Control frames say nothing to us, but cost as much as others; ws answers a ping.
    this.#socket.on('ping', () => this.#passes());
    this.#socket.on('pong', () => this.#passes());
    this.#socket.on('close', closed);
    // A broken client is no fault of ours; `close` follows.
    this.#socket.on('error', () => undefined);
  }

  /** What the last frame asked for is bounded by another limit: it does not count as speech. */
  refund(): void {
    this.#credit += 1;
  }

  /** Sends the heartbeat, or closes after two that were not answered. */
  sendHeartbeat(heartbeat: EncodedFrame): void {
    if (this.#unansweredHeartbeats >= 2) {
      this.close(SOCKET_CLOSE.heartbeatMissed, 'two heartbeats were not answered');
      return;
    }
    this.#unansweredHeartbeats += 1;
    this.send(heartbeat);
  }

  alive(): void {
    this.#unansweredHeartbeats = 0;
  }

  /** Sends what waits, then closes; a client that does not answer the close is cut off. */
  close(code: number, reason: string): void {
    if (!this.open) return;
    if (code !== SOCKET_CLOSE.tooSlow) this.#outbox.flushOne(this);
    this.#socket.close(code, reason.slice(0, REASON_BYTES));
    const patience = code === SOCKET_CLOSE.flood ? FLOOD_PATIENCE_MS : CLOSE_PATIENCE_MS;
    setTimeout(() => this.#socket.terminate(), patience).unref();
  }

  cut(): void {
    this.#socket.terminate();
  }

  /** Counts a frame; a flood is closed. */
  #passes(): boolean {
    if (this.#charge()) return true;
    this.close(SOCKET_CLOSE.flood, `more than ${this.#limits.framesPerSecond} frames a second`);
    return false;
  }

  /** A bucket that holds one second of frames. */
  #charge(): boolean {
    const now = performance.now();
    const { framesPerSecond } = this.#limits;
    this.#credit = Math.min(
      framesPerSecond,
      this.#credit + ((now - this.#creditAt) * framesPerSecond) / 1000,
    );
    this.#creditAt = now;
    if (this.#credit < 1) return false;
    this.#credit -= 1;
    return true;
  }
}
