/**
 * Serves the private socket: signs a connection in, to the audience of its session's realm, and out.
 * Promises: nothing private leaves before the token is known to be the user's own; a frame goes to its owner's
 * connections alone and is never dropped; a session that ends or runs out closes its sockets with 4402.
 */
import { SOCKET_CLOSE } from '@assay/protocol';
import type { Session, SessionDirectory } from '../access/port.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine, Realm } from '../engine/port.ts';
import type { Symbols } from '../market-data/port.ts';
import { Audience } from './audience.ts';
import { encodeFrame } from './bundle.ts';
import { errorFrame, readPrivateFrame } from './client-frames.ts';
import type { Connection } from './connection.ts';
import type { GatewayLimits } from './limits.ts';

export interface PrivateDeskOptions {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  readonly sessions: SessionDirectory;
  readonly symbols: Symbols;
  readonly limits: GatewayLimits;
}

/** `unknown` until the first frame, `asking` while the token is looked up. */
type Standing = 'unknown' | 'asking' | Session;

export class PrivateDesk {
  readonly #options: PrivateDeskOptions;
  readonly #standings = new Map<Connection, Standing>();
  readonly #audiences: Readonly<Record<Realm, Audience>>;
  readonly #stops: (() => void)[];

  constructor(options: PrivateDeskOptions) {
    this.#options = options;
    const { engine, symbols, sessions } = options;
    const audience = (realm: Realm): Audience => new Audience({ realm, engine, symbols });
    this.#audiences = { live: audience('live'), paper: audience('paper') };
    this.#stops = [
      engine.onBatch((batch) => this.#audiences[batch.realm].follow(batch)),
      sessions.onSessionEnded((session) => this.#end(session)),
      ...REALMS.map((realm) => () => this.#audiences[realm].stop()),
    ];
  }

  /** `token`: given with the opening as a subprotocol, else null and the first frame brings it. */
  serve(connection: Connection, userId: string, token: string | null, closed: () => void): void {
    this.#standings.set(connection, 'unknown');
    const timer = setTimeout(() => {
      if (typeof this.#standings.get(connection) === 'string') {
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
    if (token !== null) void this.#signIn(connection, userId, token);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Ends the sockets whose session has run out at the wall time `now`. */
  endExpired(now: number): void {
    for (const [connection, standing] of this.#standings) {
      if (typeof standing !== 'string' && standing.expiresAt <= now) this.#signOut(connection, standing);
    }
  }

  #take(connection: Connection, userId: string, text: string): void {
    const frame = readPrivateFrame(text);
    if ('problem' in frame) {
      connection.send(encodeFrame(errorFrame(frame)));
    } else if ('event' in frame) {
      if (this.#standings.get(connection) === 'unknown') void this.#signIn(connection, userId, frame.token);
      else connection.send(encodeFrame(errorFrame({ problem: 'field-invalid', field: 'event' })));
    } else {
      connection.alive();
      connection.send(encodeFrame({ type: 'pong', time: Date.now() }));
    }
  }

  async #signIn(connection: Connection, userId: string, token: string): Promise<void> {
    this.#standings.set(connection, 'asking');
    const session = await this.#options.sessions.findSession(token).catch(() => 'failed' as const);
    if (!connection.open) return;
    if (session === 'failed') connection.close(SOCKET_CLOSE.tooSlow, 'sign-in is not possible right now');
    else if (session === null) connection.close(SOCKET_CLOSE.notAuthenticated, 'the token is not valid');
    else if (session.userId !== userId)
      connection.close(SOCKET_CLOSE.forbidden, 'the token belongs to another user');
    else await this.#welcome(connection, session);
  }

  async #welcome(connection: Connection, session: Session): Promise<void> {
    const { owner, userId, realm } = session;
    const audience = this.#audiences[realm];
    this.#standings.set(connection, session);
    // Before the snapshot is read: what changes from here on is told, whatever the snapshot has of it.
    audience.admit(owner, connection);
    audience.send(connection, { type: 'USER_STATUS', data: { userId, status: 'signed-in' } });
    const snapshot = await audience.balances(owner).catch(() => null);
    if (!connection.open) return;
    if (snapshot === null) connection.close(SOCKET_CLOSE.tooSlow, 'the venue is not ready');
    else audience.send(connection, { type: 'OWNCOIN', data: snapshot });
  }

  #end(session: Session): void {
    for (const connection of this.#audiences[session.realm].connectionsOf(session.owner)) {
      const standing = this.#standings.get(connection);
      if (standing === undefined || typeof standing === 'string') continue;
      if (standing.sessionId === session.sessionId) this.#signOut(connection, session);
    }
  }

  #signOut(connection: Connection, session: Session): void {
    const data = { userId: session.userId, status: 'signed-out' } as const;
    this.#audiences[session.realm].send(connection, { type: 'USER_STATUS', data });
    connection.close(SOCKET_CLOSE.sessionEnded, 'the session has ended');
  }

  #forget(connection: Connection): void {
    const standing = this.#standings.get(connection);
    this.#standings.delete(connection);
    if (standing === undefined || typeof standing === 'string') return;
    this.#audiences[standing.realm].dismiss(standing.owner, connection);
  }
}
