/**
 * Serves the private socket: signs a connection in, to the audience of its session's realm, and out.
 * Promises: nothing private leaves before the token or the API key is known to be the user's own; a frame goes to its owner's
 * connections alone and is never dropped; a session that ends or runs out closes its sockets with 4402.
 */
import { errorStatus, errorText, SOCKET_CLOSE } from '@assay/protocol';
import type { PrivateClientFrame, SignedAuthFrame } from '@assay/protocol';
import { PRIVATE_SOCKET, refusalOf } from '../access/policies.ts';
import type { KeyDirectory, Session, SessionDirectory } from '../access/port.ts';
import { AccessRefused } from '../access/refused.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import { Audience } from './audience.ts';
import { TokenBuckets } from '../http/plugins/token-buckets.ts';
import { encodeFrame } from './bundle.ts';
import { errorFrame, readPrivateFrame } from './client-frames.ts';
import type { Connection } from './connection.ts';
import type { GatewayLimits } from './limits.ts';
import type { OpenOwnChannel } from './own-channel.ts';

export interface PrivateChannelServerOptions {
  readonly engine: Pick<Engine, 'onBatch'>;
  readonly channels: readonly OpenOwnChannel[];
  readonly sessions: SessionDirectory;
  readonly apiKeys: KeyDirectory;
  readonly limits: GatewayLimits;
  /** Unix milliseconds. */
  readonly venueNow: () => number;
}

type AuthFrame = Extract<PrivateClientFrame, { readonly event: 'auth' }>;

/** Why a socket is closed instead of signed in. */
class SignInRefused extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** `unknown` until the first frame, `asking` while the token is looked up. */
type SignInState = 'unknown' | 'asking' | Session;

export class PrivateChannelServer {
  readonly #options: PrivateChannelServerOptions;
  readonly #signIns = new Map<Connection, SignInState>();
  readonly #audiences: Readonly<Record<Realm, Audience>>;
  readonly #stops: (() => void)[];
  /** Sign-ins that failed, by network. */
  readonly #failures: TokenBuckets<string>;

  constructor(options: PrivateChannelServerOptions) {
    this.#options = options;
    const { engine, channels, sessions, apiKeys, limits } = options;
    const failures = { capacity: limits.failedSignInsPerMinute, perMs: 60_000 };
    this.#failures = new TokenBuckets(failures, () => performance.now());
    this.#audiences = { live: new Audience('live', channels), paper: new Audience('paper', channels) };
    this.#stops = [
      engine.onBatch((batch) => this.#audiences[batch.realm].follow(batch)),
      sessions.onSessionEnded((session) => this.#end(session)),
      apiKeys.onSessionEnded((session) => this.#end(session)),
      ...REALMS.map((realm) => () => this.#audiences[realm].stop()),
    ];
  }

  /** `token`: given with the opening as a subprotocol, else null and the first frame brings it. */
  serve(connection: Connection, userId: string, token: string | null, closed: () => void): void {
    this.#signIns.set(connection, 'unknown');
    const timer = setTimeout(() => {
      if (!isSession(this.#signIns.get(connection))) {
        connection.close(SOCKET_CLOSE.notAuthenticated, 'no valid auth frame in time');
      }
    }, this.#options.limits.authTimeoutMs).unref();
    connection.listen(
      (text) => this.#take(connection, userId, text),
      () => {
        clearTimeout(timer);
        this.#forget(connection);
        closed();
      },
    );
    if (token !== null) void this.#signIn(connection, userId, { event: 'auth', token });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Ends the sockets whose session has run out at the wall time `now`. */
  endExpired(now: number): void {
    for (const [connection, signIn] of this.#signIns) {
      if (isSession(signIn) && signIn.expiresAt <= now) this.#signOut(connection, signIn);
    }
  }

  #take(connection: Connection, userId: string, text: string): void {
    const frame = readPrivateFrame(text);
    if ('problem' in frame) {
      connection.send(encodeFrame(errorFrame(frame)));
    } else if ('event' in frame) {
      if (this.#signIns.get(connection) === 'unknown') void this.#signIn(connection, userId, frame);
      else connection.send(encodeFrame(errorFrame({ problem: 'field-invalid', field: 'event' })));
    } else {
      connection.alive();
      connection.send(encodeFrame({ type: 'pong', time: this.#options.venueNow() }));
    }
  }

  async #signIn(connection: Connection, userId: string, auth: AuthFrame): Promise<void> {
    this.#signIns.set(connection, 'asking');
    if (this.#failures.waitFor(connection.peer) > 0) {
      connection.close(SOCKET_CLOSE.flood, 'too many sign-ins have failed');
      return;
    }
    try {
      const session = await this.#sessionOf(connection, userId, auth);
      if (connection.open) await this.#welcome(connection, session);
    } catch (error) {
      if (error instanceof SignInRefused) {
        this.#failures.take(connection.peer);
        connection.close(error.code, error.message);
      } else connection.close(SOCKET_CLOSE.tooSlow, 'sign-in is not possible right now');
    }
  }

  /** Throws `SignInRefused`, or what the store throws. */
  async #sessionOf(connection: Connection, userId: string, auth: AuthFrame): Promise<Session> {
    const { sessions } = this.#options;
    const session =
      'token' in auth ? await sessions.findSession(auth.token) : await this.#signed(connection, userId, auth);
    if (session === null) throw new SignInRefused(SOCKET_CLOSE.notAuthenticated, 'the token is not valid');
    if (session.userId !== userId) {
      const what = session.via === 'api-key' ? 'API key' : 'token';
      throw new SignInRefused(SOCKET_CLOSE.forbidden, `the ${what} belongs to another user`);
    }
    const refusal = refusalOf(PRIVATE_SOCKET, session);
    if (refusal !== null) {
      throw new SignInRefused(SOCKET_CLOSE.forbidden, errorText(refusal.name, refusal.params));
    }
    return session;
  }

  async #signed(connection: Connection, userId: string, auth: SignedAuthFrame): Promise<Session> {
    try {
      return await this.#options.apiKeys.check({
        key: auth.key,
        timestamp: String(auth.timestamp),
        signature: auth.signature,
        windowMs: auth.window ?? null,
        method: 'GET',
        path: `/ws/coin/${userId}`,
        body: '',
        address: connection.address,
      });
    } catch (error) {
      throw error instanceof AccessRefused ? refusalOfKey(error) : error;
    }
  }

  async #welcome(connection: Connection, session: Session): Promise<void> {
    const { owner, userId, realm } = session;
    const audience = this.#audiences[realm];
    this.#signIns.set(connection, session);
    // Before the snapshots are read: what changes from here on is told, whatever they have of it.
    audience.admit(owner, connection);
    audience.send(connection, { type: 'USER_STATUS', data: { userId, status: 'signed-in' } });
    const snapshots = await audience.snapshots(owner).catch(() => null);
    if (!connection.open) return;
    if (snapshots === null) connection.close(SOCKET_CLOSE.tooSlow, 'the venue is not ready');
    else for (const snapshot of snapshots) audience.send(connection, snapshot);
  }

  #end(session: Session): void {
    for (const connection of this.#audiences[session.realm].connectionsOf(session.owner)) {
      const signIn = this.#signIns.get(connection);
      if (isSession(signIn) && signIn.sessionId === session.sessionId) this.#signOut(connection, session);
    }
  }

  #signOut(connection: Connection, session: Session): void {
    const data = { userId: session.userId, status: 'signed-out' } as const;
    this.#audiences[session.realm].send(connection, { type: 'USER_STATUS', data });
    connection.close(SOCKET_CLOSE.sessionEnded, 'the session has ended');
  }

  #forget(connection: Connection): void {
    const signIn = this.#signIns.get(connection);
    this.#signIns.delete(connection);
    if (isSession(signIn)) this.#audiences[signIn.realm].dismiss(signIn.owner, connection);
  }
}

function refusalOfKey({ errorName, params }: AccessRefused): SignInRefused {
  const { notAuthenticated, forbidden } = SOCKET_CLOSE;
  const code = errorStatus(errorName) === 401 ? notAuthenticated : forbidden;
  return new SignInRefused(code, errorText(errorName, params));
}

const isSession = (signIn: SignInState | undefined): signIn is Session => typeof signIn === 'object';
