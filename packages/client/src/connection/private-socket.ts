/**
 * The private socket of the signed-in user.
 * Owns: signing in by the first frame, and handing on what the venue says about the user's own money and orders.
 * Promises: the token is read anew for each opening; a close that means "your session is over" is not retried.
 * Never: puts the token into an address.
 */
import { PRIVATE_CHANNELS, SOCKET_CLOSE } from '@assay/protocol';
import type { PrivateFrame } from '@assay/protocol';
import { SocketConnection } from './socket-connection.ts';
import type { ConnectionState, SocketConnectionOptions } from './socket-connection.ts';
import type { ServerFrame } from './split-frames.ts';

const SESSION_OVER: readonly number[] = [
  SOCKET_CLOSE.notAuthenticated,
  SOCKET_CLOSE.sessionEnded,
  SOCKET_CLOSE.forbidden,
];

export interface PrivateSocketOptions extends Pick<
  SocketConnectionOptions,
  'onServerTime' | 'reconnectMs' | 'silenceMs'
> {
  readonly wsUrl: string;
  readonly userId: string;
  readonly token: () => string;
  readonly onPrivateFrame: (frame: PrivateFrame) => void;
  readonly onState: (state: ConnectionState) => void;
  /** The venue does not accept the token any more. */
  readonly onSessionOver: () => void;
}

export class PrivateSocket {
  readonly #connection: SocketConnection;

  constructor(options: PrivateSocketOptions) {
    const { wsUrl, userId, token, onPrivateFrame, onSessionOver, ...rest } = options;
    this.#connection = new SocketConnection({
      ...rest,
      url: () => `${wsUrl}/ws/coin/${userId}`,
      greeting: () => [{ event: 'auth', token: token() }],
      onFrame: (frame) => {
        if (isPrivateFrame(frame)) onPrivateFrame(frame);
      },
      isFinal: (code) => {
        if (!SESSION_OVER.includes(code)) return false;
        onSessionOver();
        return true;
      },
    });
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
  }

  retryNow(): void {
    this.#connection.retryNow();
  }
}

/** By type: the shape behind a type is the contract's. */
function isPrivateFrame(frame: ServerFrame): frame is PrivateFrame {
  const isKnown = PRIVATE_CHANNELS.some((known) => known === frame.type);
  return isKnown && typeof frame.data === 'object' && frame.data !== null;
}
