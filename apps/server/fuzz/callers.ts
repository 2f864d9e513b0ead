/**
 * Who makes the calls: a visitor, an account, another with its virtual money, and an API key.
 * Promises: whoever a try has signed out, frozen or closed is replaced by a new account, so that later tries are again
 * made by somebody who is let in.
 */
import type { CallName } from '@assay/protocol';
import { VenueCalls } from '../bench/venue-calls.ts';
import { signedBy } from '../src/http/signing-fixture.ts';
import type { SigningKey } from '../src/http/signing-fixture.ts';
import { patiently } from './patiently.ts';
import type { Outcome } from './tries.ts';

export type CallerKind = 'visitor' | 'real' | 'virtual' | 'key';
type AccountKind = Exclude<CallerKind, 'visitor'>;

interface Account {
  readonly userId: string;
  readonly token: string;
  readonly key: SigningKey | null;
  /** A resting order of its own, where it has money. */
  readonly orderId: string;
}

/** What is signed of a request. */
interface Signable {
  readonly method: string;
  readonly target: string;
  readonly body: string;
}

/** What an account is refused with that can do nothing more. */
const LOST = new Set([
  'token-invalid',
  'not-signed-in',
  'api-key-unknown',
  'account-closed',
  'account-frozen',
  'account-excluded',
]);
const RESTING = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', price: '50000.0', amount: '0.001' };

export class Callers {
  readonly #calls: VenueCalls;
  readonly #accounts = new Map<AccountKind, Promise<Account>>();
  #serial = 0;
  #timestamp = 0;

  constructor(url: string) {
    this.#calls = new VenueCalls(url);
  }

  /** Accounts that were opened in the place of others. */
  get replaced(): number {
    return Math.max(0, this.#serial - this.#accounts.size);
  }

  /** The present account of this kind. */
  account(kind: AccountKind): Promise<Account> {
    return this.#accounts.get(kind) ?? this.#replace(kind);
  }

  /** Headers that say who sends the request. */
  async headersOf(kind: CallerKind, sent: Signable): Promise<Record<string, string>> {
    if (kind === 'visitor') return {};
    const { key, token } = await this.account(kind);
    if (key === null) return { satoken: token };
    // Ever greater: a signature is taken once.
    this.#timestamp = Math.max(Date.now(), this.#timestamp + 1);
    return signedBy(key, {
      method: sent.method,
      path: sent.target,
      body: sent.body,
      timestamp: this.#timestamp,
      windowMs: 60_000,
    });
  }

  /** Replaces an account that the answer says is lost. */
  async note(kind: CallerKind, headers: Readonly<Record<string, string>>, outcome: Outcome): Promise<void> {
    if (kind === 'visitor' || outcome.kind !== 'status' || !LOST.has(outcome.errorName ?? '')) return;
    const { token, key } = await this.account(kind);
    const isPresent = key === null ? headers['satoken'] === token : headers['x-api-key'] === key.key;
    if (!isPresent) return;
    // Only if nobody has done so in the meantime.
    const now = await this.account(kind);
    if (now.token === token) void this.#replace(kind);
  }

  #replace(kind: AccountKind): Promise<Account> {
    this.#serial += 1;
    const name = `fuzz-${kind}-${this.#serial}`;
    const opened = patiently((time) => this.#open(kind, `${name}-${time}`));
    // Whoever waits for it is told.
    opened.catch(() => undefined);
    this.#accounts.set(kind, opened);
    return opened;
  }

  async #open(kind: AccountKind, name: string): Promise<Account> {
    const email = `${name}@example.org`;
    const calls = this.#calls;
    const money = kind === 'virtual' ? {} : { USDT: '10000', BTC: '1' };
    const session = await calls.openAccount(email, money);
    const { satoken: token } =
      kind === 'virtual' ? await calls.must('switchAccount', { virtual: '1' }, session.satoken) : session;
    const { body } = await calls.call('submitOrder', { ...RESTING, requestId: name }, token);
    const key = kind === 'key' ? await this.#makeKey(email, token) : null;
    return { userId: session.userId, token, key, orderId: body.data?.id ?? '1' };
  }

  async #makeKey(email: string, token: string): Promise<SigningKey> {
    await this.#calls.must('sendVerification', { method: 'email' }, token);
    const code = await this.#calls.codeTo(email);
    const wanted = { name: 'fuzz', permissions: ['read', 'trade'], method: 'email', code };
    const { key, secret } = await this.#calls.must('createApiKey', wanted, token);
    return { key, secret };
  }
}

/** Base values that a try bends one of: own numbers in the place of made-up ones. */
export function ownFields(
  name: CallName,
  fields: Readonly<Record<string, unknown>>,
  orderId: string,
  serial: number,
): Record<string, unknown> {
  const ofOrder = name === 'amendOrder' || name === 'legacyOrderFills';
  return {
    ...fields,
    ...('requestId' in fields ? { requestId: `fuzz-${serial}` } : {}),
    ...(ofOrder ? { id: orderId } : {}),
  };
}
