/**
 * What every channel of the private socket is: what it makes of the events of durable batches, and what a connection gets
 * that has just signed in. Modules bring them.
 */
import type { Event, OwnerId } from '@assay/core';
import type { PrivateFrame } from '@assay/protocol';
import type { PublishedEntry, Realm } from '../engine/port.ts';

/** A private frame but for the flag that every one of them carries. */
export type PrivatePush = PrivateFrame extends infer Frame
  ? Frame extends PrivateFrame
    ? Omit<Frame, 'virtual'>
    : never
  : never;

/** The signed-in owners of one realm, as a channel reaches them. */
export interface Listening {
  readonly realm: Realm;
  readonly virtual: 0 | 1;
  /** False once nobody listens for this owner any more. */
  has(owner: OwnerId): boolean;
  /** To all connections of the owner in this realm, and to nobody else. */
  push(owner: OwnerId, frame: PrivatePush): void;
}

export interface OwnChannel {
  /** Given each event of a batch, while anybody of the realm listens. */
  take(entry: PublishedEntry, event: Event): void;
  /** The last event of a batch has been taken. */
  endBatch?(): void;
  /** What is sent to a connection as soon as it has signed in. */
  snapshot?(owner: OwnerId): Promise<PrivatePush>;
  stop?(): void;
}

/** Opened once for each realm. */
export type OpenOwnChannel = (listening: Listening) => OwnChannel;
