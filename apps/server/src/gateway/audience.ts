/**
 * The signed-in connections of one realm, by owner, and the frames sent to them.
 * Promises: an owner's frames go to that owner's connections of this realm alone; the realms have an audience each, so
 * that nothing of one can reach the other. Channels are told of an event in the order of their list.
 * Never: signs anybody in or out.
 */
import type { OwnerId } from '@assay/core';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import { encodeFrame } from './bundle.ts';
import type { Connection } from './connection.ts';
import type { Listening, OpenOwnChannel, OwnChannel, PrivatePush } from './own-channel.ts';

export class Audience implements Listening {
  readonly realm: Realm;
  readonly virtual: 0 | 1;
  readonly #byOwner = new Map<OwnerId, Set<Connection>>();
  readonly #channels: readonly OwnChannel[];

  constructor(realm: Realm, channels: readonly OpenOwnChannel[]) {
    this.realm = realm;
    this.virtual = realm === 'paper' ? 1 : 0;
    this.#channels = channels.map((open) => open(this));
  }

  stop(): void {
    for (const channel of this.#channels) channel.stop?.();
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

  has(owner: OwnerId): boolean {
    return this.#byOwner.has(owner);
  }

  connectionsOf(owner: OwnerId): Iterable<Connection> {
    return this.#byOwner.get(owner) ?? [];
  }

  /** What the channels have for an owner at this moment. */
  snapshots(owner: OwnerId): Promise<PrivatePush[]> {
    return Promise.all(this.#channels.flatMap((channel) => channel.snapshot?.(owner) ?? []));
  }

  follow(batch: PublishedBatch): void {
    if (this.#byOwner.size === 0) return;
    for (const entry of batch.entries) {
      for (const event of entry.events) {
        for (const channel of this.#channels) channel.take(entry, event);
      }
    }
    for (const channel of this.#channels) channel.endBatch?.();
  }

  send(connection: Connection, frame: PrivatePush): void {
    connection.send(encodeFrame({ ...frame, virtual: this.virtual }));
  }

  push(owner: OwnerId, frame: PrivatePush): void {
    for (const connection of this.connectionsOf(owner)) this.send(connection, frame);
  }
}
