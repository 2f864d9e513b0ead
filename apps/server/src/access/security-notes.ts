/**
 * Reports every change of an account's protection: an entry in the log and a message to its owner.
 * Promises: both say when, from which address and on which device; the entry stands before the call is answered, the
 * message is on its way.
 */
import { momentText } from '../mailer/message-params.ts';
import type { EventFacts, MessageName, MessageParams } from '../mailer/message-params.ts';
import type { Mailer, Recipient } from '../mailer/mailer.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { AuditLog, Detail, SecurityEvent } from './audit-log.ts';
import { deviceLine } from './device-names.ts';
import type { Session } from './port.ts';

/** Who makes a call, and from where. */
export interface Caller {
  readonly session: Session;
  /** IP address. */
  readonly address: string;
}

/** Where something comes from. */
export interface CallOrigin {
  readonly address: string;
  /** null: not known. */
  readonly deviceId: number | null;
}

/** Messages that say when and where something happened. */
export type EventMessage = {
  [Name in MessageName]: MessageParams[Name] extends EventFacts ? Name : never;
}[MessageName];
/** What such a message says besides. */
export type FactsBesides<Name extends EventMessage> = Omit<MessageParams[Name], keyof EventFacts>;

export interface SecurityNotesOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class SecurityNotes {
  readonly #options: SecurityNotesOptions;

  constructor(options: SecurityNotesOptions) {
    this.#options = options;
  }

  record(caller: Caller, event: SecurityEvent, detail: Detail = {}): Promise<void> {
    return this.recordOf(Number(caller.session.userId), originOf(caller), event, detail);
  }

  /** As `record`, where nobody is signed in yet. */
  async recordOf(
    userId: number,
    origin: CallOrigin,
    event: SecurityEvent,
    detail: Detail = {},
  ): Promise<void> {
    const { address } = origin;
    const device = await this.#deviceOf(userId, origin.deviceId);
    await this.#options.audit.record({ event, userId, actor: { type: 'user' }, address, device, detail });
  }

  /** Writes to the user; `to` names another recipient, such as an address that is theirs no more. */
  async notify<Name extends EventMessage>(
    userId: number,
    origin: CallOrigin,
    name: Name,
    besides: FactsBesides<Name>,
    to: Recipient = { userId },
  ): Promise<void> {
    const device = (await this.#deviceOf(userId, origin.deviceId)) ?? 'unknown';
    const time = momentText(this.#options.now());
    const facts: EventFacts = { time, device, address: origin.address };
    // True: a message of this kind has the facts of an event and those besides.
    this.#options.mailer.send(to, name, { ...facts, ...besides } as unknown as MessageParams[Name]);
  }

  async #deviceOf(userId: number, deviceId: number | null): Promise<string | null> {
    if (deviceId === null) return null;
    const names = await this.#options.identity.run('describeDevice', { userId, deviceId });
    return names === null ? null : deviceLine(names);
  }
}

export function originOf({ session, address }: Caller): CallOrigin {
  return { address, deviceId: session.deviceId };
}
