/**
 * Step-up: a signed-in user proves again that it is really them before a call that changes what protects the account or
 * moves what it holds.
 * Promises: the strongest means that is set up is asked for: passkey or authenticator where there is one, else a code
 * sent to the bound address; a proof counts for one call and once; wrong ones are counted against the account, each
 * means apart, and noted in the log.
 * Never: lets a recovery code stand in for anything but a lost factor.
 */
import type { VerificationMethod } from '@assay/protocol';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import type { CodeScene, Codes } from './codes.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import { accountOf } from './account-of.ts';
import { AccessRefused } from './refused.ts';
import type { FactorMethod } from './second-factors-port.ts';
import type { SecondFactors } from './second-factors/second-factors.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';

/** What a call carries: without `method` the kind of code says which one is meant. */
export interface Proof {
  readonly method?: VerificationMethod | undefined;
  readonly code?: string | undefined;
}

export interface StepUpTerms {
  /** What a sent code must have been sent for. */
  readonly scene?: Extract<CodeScene, 'secure' | 'fund'>;
  /** A factor that proves nothing here, because it is the one to be taken off. */
  readonly without?: 'totp';
  /** A recovery code may stand in for a factor that is lost. */
  readonly recovery?: boolean;
  /** The field that carries the code. */
  readonly field?: string;
}

export interface StepUp {
  /** Throws `AccessRefused`: verification-required, wrong-code, too-many-requests. */
  require(caller: Caller, proof: Proof, terms?: StepUpTerms): Promise<void>;
  /** Asks where an authenticator or a passkey is set up; where none is, what the call itself asks for is enough. */
  requireFactor(caller: Caller, proof: Proof, terms?: StepUpTerms): Promise<void>;
}

export interface StepUpOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly factors: SecondFactors;
  readonly codes: Pick<Codes, 'spend'>;
  readonly attemptLimiter: AttemptLimiter;
  readonly notes: SecurityNotes;
}

const SIX_DIGITS = /^[0-9]{6}$/;

/** What a code can only be, by its looks; the first of `methods` that takes such a code. */
function methodOf(code: string, methods: readonly VerificationMethod[]): VerificationMethod | null {
  if (code.startsWith('{')) return methods.includes('passkey') ? 'passkey' : null;
  const taking: readonly VerificationMethod[] = SIX_DIGITS.test(code)
    ? ['totp', 'email', 'phone']
    : ['recovery'];
  return taking.find((method) => methods.includes(method)) ?? null;
}

class StepUpService implements StepUp {
  readonly #options: StepUpOptions;

  constructor(options: StepUpOptions) {
    this.#options = options;
  }

  async require(caller: Caller, proof: Proof, terms: StepUpTerms = {}): Promise<void> {
    const account = await accountOf(this.#options.identity, caller.session);
    await this.#prove(caller, account, proof, await this.#methodsOf(account, terms), terms);
  }

  async requireFactor(caller: Caller, proof: Proof, terms: StepUpTerms = {}): Promise<void> {
    const account = await accountOf(this.#options.identity, caller.session);
    const methods = await this.#factorsOf(account.userId, terms);
    if (methods.length > 0) await this.#prove(caller, account, proof, methods, terms);
  }

  async #factorsOf(userId: number, { without, recovery }: StepUpTerms): Promise<FactorMethod[]> {
    const set = await this.#options.factors.methodsOf(userId);
    return set.filter((method) => method !== without && (method !== 'recovery' || recovery === true));
  }

  async #methodsOf(account: AccountRecord, terms: StepUpTerms): Promise<VerificationMethod[]> {
    const factors = await this.#factorsOf(account.userId, terms);
    if (factors.length > 0) return factors;
    return [
      ...(account.email === null ? [] : (['email'] as const)),
      ...(account.phone === null ? [] : (['phone'] as const)),
    ];
  }

  async #prove(
    caller: Caller,
    account: AccountRecord,
    proof: Proof,
    methods: readonly VerificationMethod[],
    { scene = 'secure', field = 'code' }: StepUpTerms,
  ): Promise<void> {
    const { code } = proof;
    if (code === undefined) throw required(methods);
    const method = proof.method ?? methodOf(code, methods);
    if (method === null) throw new AccessRefused('wrong-code', field);
    if (!methods.includes(method)) throw required(methods);
    const right =
      method === 'email' || method === 'phone'
        ? await this.#isSentCode(account, method, code, scene)
        : await this.#options.factors.checkStepUp(caller, method, code);
    if (right) return;
    await this.#options.notes.record(caller, 'step-up-failed', { method });
    throw new AccessRefused('wrong-code', field);
  }

  async #isSentCode(
    account: AccountRecord,
    channel: 'email' | 'phone',
    code: string,
    scene: CodeScene,
  ): Promise<boolean> {
    const { codes, attemptLimiter } = this.#options;
    const target = account[channel];
    if (target === null || !SIX_DIGITS.test(code)) return false;
    return attemptLimiter.check(account.userId, `step-up:${channel}`, () =>
      codes.spend({ scene, target, code }),
    );
  }
}

function required(methods: readonly VerificationMethod[]): AccessRefused {
  return new AccessRefused('verification-required', null, { methods: methods.join(',') });
}

export function createStepUp(options: StepUpOptions): StepUp {
  return new StepUpService(options);
}
