/**
 * The log of security events: who did what to an account, when and from where.
 * Promises: append-only and chained (a change, a gap and a cut end are found by `verify`); an entry is bounded; a
 * flood of attempts leaves a sample and a count of the rest, never a full disk; an attempt that could
 * not be written fails the call that it is about.
 * Never: holds a password, code, token, key or document; holds more than the entry needs.
 */
import { latelyUsed } from '../lately-used.ts';
import type {
  IdentityStore,
  SecurityEventInput,
  SecurityEventRecord,
  SecurityLogCheck,
} from '../storage/identity/identity-store.ts';

/** `attempt`: an outsider can cause it at will, so only a sample of many is kept. */
type Kind = 'act' | 'attempt';

const EVENTS = {
  registered: 'act',
  'signed-in': 'act',
  'sign-in-failed': 'attempt',
  'new-device': 'act',
  'signed-out': 'act',
  'refresh-token-reused': 'act',
  'device-revoked': 'act',
  'device-changed': 'act',
  'password-changed': 'act',
  'password-reset': 'act',
  'fund-password-changed': 'act',
  'totp-bound': 'act',
  'totp-removed': 'act',
  'recovery-codes-made': 'act',
  'recovery-code-used': 'act',
  'passkey-added': 'act',
  'passkey-changed': 'act',
  'passkey-removed': 'act',
  'lost-factor-asked': 'act',
  'lost-factor-proposed': 'act',
  'lost-factor-agreed': 'act',
  'lost-factor-rejected': 'act',
  'lost-factor-cancelled': 'act',
  'lost-factor-cleared': 'act',
  'lost-factor-void': 'act',
  'email-bound': 'act',
  'phone-bound': 'act',
  'anti-code-changed': 'act',
  'step-up-failed': 'attempt',
  'country-declared': 'act',
  'api-key-created': 'act',
  'api-key-deleted': 'act',
  'api-key-refused': 'attempt',
  'standing-changed': 'act',
  'account-excluded': 'act',
  'account-closed': 'act',
  'data-exported': 'act',
  'file-stored': 'act',
  'file-read': 'act',
  'file-removed': 'act',
  'identity-submitted': 'act',
  'identity-decided': 'act',
  'decision-looked-at': 'act',
  'bank-card-bound': 'act',
  'payment-added': 'act',
  'payment-removed': 'act',
  'payment-submitted': 'act',
  'payment-rejection-proposed': 'act',
  'payment-decided': 'act',
  'correction-proposed': 'act',
  'card-sale-claimed': 'act',
  'card-sale-proposed': 'act',
  'card-sales-paused': 'act',
  'card-dispute-opened': 'act',
  'card-dispute-answered': 'act',
  'screening-release-proposed': 'act',
  'screening-released': 'act',
  'screening-held': 'act',
  'withdrawal-address-added': 'act',
  'withdrawal-address-removed': 'act',
  'address-book-chosen': 'act',
  'merchant-applied': 'act',
  'merchant-decided': 'act',
  'merchant-ended': 'act',
  'credit-score-changed': 'act',
  'operator-read': 'act',
  /** What an operator keeps in mind of a user. */
  'user-noted': 'act',
  'operator-signed-in': 'act',
  'operator-sign-in-failed': 'attempt',
  'operator-changed': 'act',
  'operator-token-made': 'act',
  'operator-token-ended': 'act',
  'checklist-shown': 'act',
  'opening-asked': 'act',
  'exchange-opened': 'act',
  'market-paused': 'act',
  'route-paused': 'act',
  'backup-taken': 'act',
  'backup-rehearsed': 'act',
  'branding-proposed': 'act',
  'branding-approved': 'act',
  'branding-changed': 'act',
  'branding-rejected': 'act',
  'branding-dropped': 'act',
  /** A new endpoint of a network does not answer, or is of another one: the old one goes on. */
  'endpoint-refused': 'act',
  'set-up-ended': 'act',
  'proposal-made': 'act',
  'proposal-approved': 'act',
  'proposal-rejected': 'act',
  'proposal-closed': 'act',
  /** Stands for attempts that were not written one by one. */
  'attempts-left-out': 'act',
} as const satisfies Record<string, Kind>;

export type SecurityEvent = keyof typeof EVENTS;
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  readonly event: SecurityEvent;
  /** The account that it is about; null where none is known. A number as the core's owner. */
  readonly userId: number | null;
  /** An operator has a name. */
  readonly actor: { readonly type: 'user' | 'venue' } | { readonly type: 'operator'; readonly name: string };
  /** IP address; null for what the venue does by itself. */
  readonly address: string | null;
  /** What the device calls itself, e.g. `Firefox, Linux`. */
  readonly device: string | null;
  /** At most TEN facts; texts beyond 200 characters are cut. */
  readonly detail?: Detail;
}

export interface AuditRecord extends Omit<SecurityEventRecord, 'detail'> {
  /** Null: erased by age or on request. */
  readonly detail: Detail | null;
}

const KEPT: readonly SecurityEvent[] = ['screening-release-proposed', 'screening-released', 'screening-held'];

/**
 * A note for compliance alone, and what is decided of a listed address: whoever is under inquiry is not told of it, not even with all
 * of their data.
 */
export const isKeptFromUser = ({ event, detail }: Pick<AuditRecord, 'event' | 'detail'>): boolean =>
  KEPT.some((kept) => kept === event) || (event === 'user-noted' && detail?.['audience'] !== 'all');

export interface AuditQuery {
  readonly userId?: number;
  readonly event?: SecurityEvent;
  /** Only events older than this number. */
  readonly before?: number;
  /** At most 100. */
  readonly limit?: number;
}

export interface AuditVerdict {
  /** Number and hash of the newest event: whoever notes them elsewhere proves later that nothing was cut off. */
  readonly newest: { readonly id: number; readonly hash: string };
  /** The first event that is not as it was written; null: all are. */
  readonly brokenAt: number | null;
}

export interface AuditLog {
  /** Answers the number of the event; null: it was counted, not written. */
  record(entry: AuditEntry): Promise<number | null>;
  /** Newest first. */
  list(query?: AuditQuery): Promise<AuditRecord[]>;
  verify(): Promise<AuditVerdict>;
}

export interface AuditLogOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const FACTS = 10;
const TEXT_LENGTH = 200;
const PAGE = 100;
/** Attempts an hour that are written for one account, and for all without one together. */
const ATTEMPTS_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
/** Accounts whose attempts are counted at once; the count that is longest quiet is dropped first. */
const COUNTED_ACCOUNTS = 10_000;
/** Whoever names a fact like this has put a secret in: it is withheld. */
const SECRET = /password|passwd|secret|token|seed|otp|^code$|private/i;

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, TEXT_LENGTH);
}

function bounded(detail: Detail): string {
  const facts = Object.entries(detail)
    .slice(0, FACTS)
    .map(([name, value]) => {
      const kept = SECRET.test(name) ? '[withheld]' : value;
      return [name.slice(0, 40), typeof kept === 'string' ? kept.slice(0, TEXT_LENGTH) : kept];
    });
  return JSON.stringify(Object.fromEntries(facts));
}

interface Attempts {
  readonly since: number;
  written: number;
  leftOut: number;
}

/** An entry as a row of the log, with bounded texts and no secret. */
export function securityEventOf(
  { event, userId, actor, address, device, detail = {} }: AuditEntry,
  at: number,
): SecurityEventInput {
  return {
    at,
    event,
    userId,
    actor: actor.type,
    actorName: actor.type === 'operator' ? cut(actor.name) : null,
    address: cut(address),
    device: cut(device),
    detail: bounded(detail),
  };
}

export function createAuditLog(options: AuditLogOptions): AuditLog {
  return new ChainedLog(options);
}

class ChainedLog implements AuditLog {
  readonly #options: AuditLogOptions;
  readonly #attempts = latelyUsed<number | 'no account', Attempts>(COUNTED_ACCOUNTS);

  constructor(options: AuditLogOptions) {
    this.#options = options;
  }

  async record(entry: AuditEntry): Promise<number | null> {
    if (EVENTS[entry.event] === 'attempt' && !(await this.#isSampled(entry.userId))) return null;
    return this.#write(entry);
  }

  async list(query: AuditQuery = {}): Promise<AuditRecord[]> {
    const records = await this.#options.identity.run('listSecurityEvents', {
      userId: query.userId ?? null,
      event: query.event ?? null,
      before: query.before ?? null,
      limit: Math.min(PAGE, Math.max(1, query.limit ?? PAGE)),
    });
    // `bounded` has written each of them.
    return records.map((one) => ({
      ...one,
      detail: one.detail === null ? null : (JSON.parse(one.detail) as Detail),
    }));
  }

  async verify(): Promise<AuditVerdict> {
    let from: SecurityLogCheck | null = null;
    do {
      from = await this.#options.identity.run('checkSecurityEvents', { from });
    } while (!from.done);
    return { newest: { id: from.id, hash: from.hash }, brokenAt: from.brokenAt };
  }

  #write(entry: AuditEntry): Promise<number> {
    const { identity, now } = this.#options;
    return identity.run('recordSecurityEvent', securityEventOf(entry, now()));
  }

  /** Counts an attempt; true: it is one of those that are written. */
  async #isSampled(userId: number | null): Promise<boolean> {
    const now = this.#options.now();
    const account = userId ?? 'no account';
    const known = this.#attempts.get(account);
    if (known !== undefined && now - known.since < HOUR_MS) {
      if (known.written < ATTEMPTS_AN_HOUR) known.written += 1;
      else known.leftOut += 1;
      return known.leftOut === 0;
    }
    this.#attempts.set(account, { since: now, written: 1, leftOut: 0 });
    if (known !== undefined && known.leftOut > 0) {
      const detail = { count: known.leftOut, since: known.since };
      await this.#write({
        event: 'attempts-left-out',
        userId,
        actor: { type: 'venue' },
        address: null,
        device: null,
        detail,
      });
    }
    return true;
  }
}
