/**
 * A way to the PostgreSQL of a test run that can be stopped: what a client sees of a server that hangs, or is gone.
 * Promises: while it is frozen bytes wait, in both directions, and new connections are taken without a word, as by a
 * stopped server; the server hears at once that a client has gone; its own connections end with it.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface PostgresRelay {
  /** The same database by this way. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
  /** Ends every connection, and takes none until it is `mend`ed. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

class Relay implements PostgresRelay {
  readonly url: string;
  readonly #folder: string;
  readonly #upstream: string;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #server = createServer();
  #isFrozen = false;

  constructor(url: string) {
    const target = new URL(url);
    this.#upstream = path.join(target.searchParams.get('host') ?? '', SOCKET);
    this.#folder = mkdtempSync(path.join(tmpdir(), 'assay-relay-'));
    target.searchParams.set('host', this.#folder);
    this.url = target.href;
  }

  freeze(): void {
    this.#isFrozen = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    this.#server = createServer({ pauseOnConnect: true }, (client) => this.#join(client));
    this.#server.listen(path.join(this.#folder, SOCKET));
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    await this.cut();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #join(client: Socket): void {
    const server = connect(this.#upstream);
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    const end = (): void => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', end).on('close', end);
      if (this.#isFrozen) from.pause();
      else from.resume();
    }
  }
}

export async function relayTo(url: string): Promise<PostgresRelay> {
  const relay = new Relay(url);
  await relay.mend();
  return relay;
}
