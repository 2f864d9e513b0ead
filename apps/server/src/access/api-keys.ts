/**
 * API keys: made, listed, deleted; and whose a signed request is.
 * Promises: the key is kept by its hash, its secret encrypted, both shown once; a deleted key, a frozen account and a
 * closed one are refused from the next call on and lose their sockets; a request is taken once, across a restart too.
 * Changing or resetting the password leaves the keys valid: a user who fears for them deletes them or freezes the
 * account, which stops all of them.
 * Never: withdraws, or changes the account; no policy lets a key do that.
 */
import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { OwnerId } from '@assay/core';
import { API_KEY_DAYS, API_KEYS_MAXIMUM } from '@assay/protocol';
import { latelyUsed } from '../lately-used.ts';
import type {
  AccountStatus,
  ApiKeyHolder,
  ApiKeyRecord,
  IdentityStore,
} from '../storage/identity/identity-store.ts';
import { Listeners } from '../listeners.ts';
import { addressRanges, rangeOf } from './address-ranges.ts';
import type { AddressRanges } from './address-ranges.ts';
import type { AuditLog } from './audit-log.ts';
import type { KeyDirectory, Session, SignedRequest } from './port.ts';
import { AccessRefused } from './refused.ts';
import { DEFAULT_WINDOW_MS, MAX_AHEAD_MS, signatureFits, SpentSignatures } from './request-signature.ts';
import { originOf } from './security-notes.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';
import { newToken, tokenHash } from './tokens.ts';

/** The keyring, as far as it is needed here. */
interface Sealer {
  seal(purpose: string, plaintext: Uint8Array): string;
  open(purpose: string, sealed: string): Uint8Array;
}

export interface ApiKeysOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly keyring: Sealer;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly notes: Pick<SecurityNotes, 'record' | 'notify'>;
  /** Opens the virtual account of a user who has none yet. */
  readonly openVirtual: (userId: number) => Promise<void>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
  /**
   * When this process began, by the same clock, and the one before had ended. What that one may have taken is refused,
   * since nobody remembers it.
   */
  readonly startedAt: number;
}

export interface NewKey {
  readonly name: string;
  readonly permissions: readonly ('read' | 'trade')[];
  /** As `rangesOf` gives them; none: from anywhere. */
  readonly ipList: readonly string[];
  readonly virtual: 0 | 1;
}

export interface IssuedKey {
  readonly record: ApiKeyRecord;
  readonly key: string;
  readonly secret: string;
}

interface KnownKey {
  readonly session: Session;
  readonly secret: KeyObject;
  readonly expiresAt: number;
  /** null: from anywhere. */
  readonly ranges: AddressRanges | null;
  readonly apiKeyId: number;
  readonly keyPrefix: string;
  lastUsedAt: number;
}

const DAY_MS = 86_400_000;
const PREFIX_LENGTH = 8;
const REMEMBERED_KEYS = 10_000;
const USE_NOTED_EVERY_MS = 60_000;
const MAX_KEY_LENGTH = 100;
/** `expiresAt` of what does not run out: no date lies behind it. */
const NEVER = 8_640_000_000_000_000;

/** Sessions of people are numbered upwards from 1, those of keys downwards from -1. */
function sessionOf(record: ApiKeyRecord, standing: AccountStatus): Session {
  return {
    sessionId: -record.apiKeyId,
    userId: String(record.userId),
    // Users are numbered as owners of the core from the first one on.
    owner: record.userId as OwnerId,
    realm: record.realm,
    virtual: record.realm === 'paper' ? 1 : 0,
    standing,
    via: 'api-key',
    keyRights: { read: record.canRead, trade: record.canTrade },
    deviceId: null,
    expiresAt: record.expiresAt ?? NEVER,
  };
}

/** One spelling of each, none twice. Throws `AccessRefused` for the first that is none. */
export function rangesOf(texts: readonly string[]): string[] {
  const ranges = texts.map((text) => {
    const range = rangeOf(text);
    if (range === null) throw new AccessRefused('api-key-range', 'ipList', { range: text });
    return range;
  });
  return [...new Set(ranges)];
}

export class ApiKeys implements KeyDirectory {
  readonly #options: ApiKeysOptions;
  readonly #known = latelyUsed<string, KnownKey>(REMEMBERED_KEYS);
  readonly #spent = new SpentSignatures();
  readonly #ended = new Listeners<Session>();
  /** How many keys have ended so far: a look-up under way must not bring one back. */
  #ends = 0;

  constructor(options: ApiKeysOptions) {
    this.#options = options;
  }

  /** Throws `AccessRefused`. Whoever calls has made sure that it is the holder who asks. */
  async create(caller: Caller, wanted: NewKey): Promise<IssuedKey> {
    const { identity, keyring, openVirtual, now } = this.#options;
    const { ipList, permissions, virtual } = wanted;
    const userId = Number(caller.session.userId);
    if (virtual === 1) await openVirtual(userId);
    const key = newToken();
    const secret = newToken();
    const keyHash = tokenHash(key);
    const at = now();
    const record = await identity.run('addApiKey', {
      userId,
      realm: virtual === 1 ? 'paper' : 'live',
      name: wanted.name.trim(),
      keyHash,
      keyPrefix: key.slice(0, PREFIX_LENGTH),
      secretSealed: keyring.seal(purposeOf(keyHash), Buffer.from(secret)),
      canRead: permissions.includes('read'),
      canTrade: permissions.includes('trade'),
      ipList,
      now: at,
      expiresAt: ipList.length > 0 ? null : at + API_KEY_DAYS * DAY_MS,
      maximum: API_KEYS_MAXIMUM,
    });
    if (record === null) throw new AccessRefused('api-keys-full', null, { maximum: API_KEYS_MAXIMUM });
    await this.#noteCreation(caller, record, permissions.join(', '));
    return { record, key, secret };
  }

  list(
    userId: number,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly records: readonly ApiKeyRecord[]; readonly total: number }> {
    return this.#options.identity.run('listApiKeys', { userId, ...page });
  }

  /** Deletes a key of the user; one that is not there, or another's, is `not-found`. */
  async delete(caller: Caller, apiKeyId: number): Promise<void> {
    const userId = Number(caller.session.userId);
    const deleted = await this.#options.identity.run('deleteApiKeys', { userId, apiKeyId });
    const [record] = deleted;
    if (record === undefined) throw new AccessRefused('not-found', 'id');
    this.#end(deleted);
    await this.#options.notes.record(caller, 'api-key-deleted', { prefix: record.keyPrefix });
  }

  /** Deletes all keys of a user whose account is closed. */
  async deleteAll(userId: number): Promise<void> {
    this.#end(await this.#options.identity.run('deleteApiKeys', { userId, apiKeyId: null }));
  }

  /** Keys that the store has deleted are over. */
  noteDeleted(deleted: readonly ApiKeyRecord[]): void {
    this.#end(deleted);
  }

  /** The account's status has changed: from now on its keys go by it. */
  applyAccountStatus(userId: number): void {
    this.#ends += 1;
    // A copy: the cache moves its entries when they are set or taken out.
    const kept = [...this.#known];
    for (const [hash, known] of kept) {
      if (Number(known.session.userId) !== userId) continue;
      this.#known.delete(hash);
      this.#ended.emit(known.session);
    }
  }

  /**
   * The session of a signed request. Throws `AccessRefused`: one refusal for each thing that can be wrong, the
   * signature before all that would tell of the key.
   */
  async check(request: SignedRequest): Promise<Session> {
    const now = this.#options.now();
    const timestamp = Number(request.timestamp);
    const windowMs = request.windowMs ?? DEFAULT_WINDOW_MS;
    const isOfBefore = timestamp <= this.#options.startedAt + MAX_AHEAD_MS;
    const isAhead = timestamp - now > Math.min(windowMs, MAX_AHEAD_MS);
    if (now - timestamp > windowMs || isAhead || isOfBefore) {
      throw new AccessRefused('signature-expired', 'x-api-timestamp', { serverTime: now, windowMs });
    }
    const known = request.key.length > MAX_KEY_LENGTH ? null : await this.#find(tokenHash(request.key), now);
    if (known === null) throw new AccessRefused('api-key-unknown', 'x-api-key');
    if (!signatureFits(known.secret, request, request.signature)) {
      throw this.#refused(known, request, new AccessRefused('signature-wrong', 'x-api-signature'));
    }
    if (known.ranges?.includes(request.address) === false) {
      throw this.#refused(known, request, new AccessRefused('api-key-address', 'x-api-key'));
    }
    const spent = this.#spent.spend(request.signature, timestamp, now);
    if (spent === 'spent') throw new AccessRefused('signature-repeated', 'x-api-signature');
    if (spent === 'full') throw new AccessRefused('too-many-requests', null, { retryAfterSeconds: 1 });
    this.#noteUse(known, now);
    return known.session;
  }

  onSessionEnded(listener: (session: Session) => void): () => void {
    return this.#ended.add(listener);
  }

  async #find(keyHash: string, now: number): Promise<KnownKey | null> {
    const known = this.#known.get(keyHash) ?? (await this.#load(keyHash));
    return known === null || known.expiresAt <= now ? null : known;
  }

  async #load(keyHash: string): Promise<KnownKey | null> {
    const endsBefore = this.#ends;
    const holder = await this.#options.identity.run('findApiKey', { keyHash });
    if (holder === null) return null;
    const known = this.#knownKey(keyHash, holder);
    if (this.#ends === endsBefore) this.#known.set(keyHash, known);
    return known;
  }

  #knownKey(keyHash: string, holder: ApiKeyHolder): KnownKey {
    const { secretSealed, standing, ...record } = holder;
    return {
      session: sessionOf(record, standing),
      secret: createSecretKey(this.#options.keyring.open(purposeOf(keyHash), secretSealed)),
      expiresAt: record.expiresAt ?? NEVER,
      ranges: record.ipList.length === 0 ? null : addressRanges(record.ipList),
      apiKeyId: record.apiKeyId,
      keyPrefix: record.keyPrefix,
      lastUsedAt: record.lastUsedAt ?? 0,
    };
  }

  #end(deleted: readonly ApiKeyRecord[]): void {
    // A copy: the cache moves its entries when they are set or taken out.
    const kept = [...this.#known];
    for (const record of deleted) {
      this.#ends += 1;
      for (const [hash, known] of kept) {
        if (known.apiKeyId === record.apiKeyId) this.#known.delete(hash);
      }
      this.#ended.emit(sessionOf(record, 'active'));
    }
  }

  /** Once a minute, and nobody waits for it: a mark that is lost is made at the next call. */
  #noteUse(known: KnownKey, now: number): void {
    if (now - known.lastUsedAt < USE_NOTED_EVERY_MS) return;
    known.lastUsedAt = now;
    void this.#options.identity
      .run('noteApiKeyUse', { apiKeyId: known.apiKeyId, now })
      .catch(() => (known.lastUsedAt = 0));
  }

  async #noteCreation(caller: Caller, record: ApiKeyRecord, rights: string): Promise<void> {
    const { notes } = this.#options;
    const { name, keyPrefix: prefix, ipList, userId, realm } = record;
    await notes.record(caller, 'api-key-created', { prefix, rights, ranges: ipList.length, realm });
    await notes.notify(userId, originOf(caller), 'api-key-created', { name, rights });
  }

  /** Somebody has the key and not what belongs to it: its owner will want to know. */
  #refused(known: KnownKey, request: SignedRequest, refusal: AccessRefused): AccessRefused {
    void this.#options.audit
      .record({
        event: 'api-key-refused',
        userId: Number(known.session.userId),
        actor: { type: 'user' },
        address: request.address,
        device: null,
        detail: { prefix: known.keyPrefix, because: refusal.errorName },
      })
      .catch(() => undefined);
    return refusal;
  }
}

function purposeOf(keyHash: string): string {
  return `api-key:${keyHash}`;
}
