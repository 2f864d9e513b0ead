/**
 * The signed-in connections of one realm, by owner, and the frames sent to them.
 * Promises: an owner's frames go to that owner's connections of this realm alone; the realms have an audience each, so
 * that nothing of one can reach the other.
 * Never: signs anybody in or out.
 */
import type { OwnerId } from '@assay/core';
import type { OwnCoinData, PrivateServerFrame } from '@assay/protocol';
import type { Engine, PublishedBatch, Realm } from '../engine/port.ts';
import type { InstrumentRegistry } from '../market-data/port.ts';
import { encodeFrame } from './bundle.ts';
import { orderPushes } from './channels/order.ts';
import { BalanceReader, touchedBy } from './channels/own-coin.ts';
import { settlementPush } from './channels/settlement.ts';
import type { Connection } from './connection.ts';

export interface AudienceOptions {
  readonly realm: Realm;
  readonly engine: Pick<Engine, 'read'>;
  readonly instruments: InstrumentRegistry;
}

type WithVirtual = Extract<PrivateServerFrame, { readonly virtual: 0 | 1 }>;
/** A private frame but for the flag that every one of them carries. */
export type PrivatePush = WithVirtual extends infer Frame
  ? Frame extends WithVirtual
    ? Omit<Frame, 'virtual'>
    : never
  : never;

export class Audience {
  readonly #options: AudienceOptions;
  readonly #virtual: 0 | 1;
  readonly #byOwner = new Map<OwnerId, Set<Connection>>();
  readonly #balances: BalanceReader;

  constructor(options: AudienceOptions) {
    this.#options = options;
    this.#virtual = options.realm === 'paper' ? 1 : 0;
    this.#balances = new BalanceReader({
      ...options,
      wanted: (owner) => this.#byOwner.has(owner),
      deliver: (owner, data) => this.#push(owner, { type: 'OWNCOIN', data }),
    });
  }

  stop(): void {
    this.#balances.stop();
  }

  /** From now on the connection is told what concerns its owner. */
  admit(owner: OwnerId, connection: Connection): void {
    const connections = this.#byOwner.get(owner) ?? new Set();
    connections.add(connection);
    this.#byOwner.set(owner, connections);
  }

  dismiss(owner: OwnerId, connection: Connection): void {
    const connections = this.#byOwner.get(owner);
    connections?.delete(connection);
    if (connections?.size === 0) this.#byOwner.delete(owner);
  }

  connectionsOf(owner: OwnerId): Iterable<Connection> {
    return this.#byOwner.get(owner) ?? [];
  }

  /** All coins of an owner at this moment. */
  balances(owner: OwnerId): Promise<OwnCoinData> {
    return this.#balances.snapshot(owner);
  }

  follow(batch: PublishedBatch): void {
    if (this.#byOwner.size === 0) return;
    const { instruments } = this.#options;
    const wanted = (owner: OwnerId): boolean => this.#byOwner.has(owner);
    for (const entry of batch.entries) {
      for (const event of entry.events) {
        for (const { owner, data } of orderPushes(instruments, entry, event, wanted)) {
          this.#push(owner, { type: 'ORDER', data });
        }
        const settlement = settlementPush(instruments, entry, event, this.#virtual, wanted);
        if (settlement !== null) this.#push(settlement.owner, { type: 'SETTLEMENT', data: settlement.data });
        for (const { owner, assets } of touchedBy(instruments, event)) {
          if (wanted(owner)) this.#balances.touch(owner, assets);
        }
      }
    }
    this.#balances.readAll();
  }

  send(connection: Connection, frame: PrivatePush): void {
    connection.send(encodeFrame({ ...frame, virtual: this.#virtual }));
  }

  #push(owner: OwnerId, frame: PrivatePush): void {
    for (const connection of this.connectionsOf(owner)) this.send(connection, frame);
  }
}
