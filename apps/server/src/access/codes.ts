/**
 * One-time codes that prove an address: created, sent, checked, used up.
 * Promises: six digits, good for ten minutes, five attempts and one use, for one address and one purpose, or, to set a
 * forgotten password anew, eight letters and digits, which wrong attempts of others do not invalidate; kept as a hash;
 * whoever asks for a code learns nothing about who has an account, neither by the answer nor by the time it takes.
 * Never: limits how often a code is asked for (the gateway does).
 */
import type { CodeScene as PublicCodeScene } from '@assay/protocol';
import type { Mailer } from '../mailer/mailer.ts';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import type { Address } from './addresses.ts';
import { AccessRefused } from './refused.ts';
import { codeHash, drawSigns, inGroups, newCode, newToken } from './tokens.ts';

const LIFE_MINUTES = 10;
/** 40 bits: beyond guessing, however many networks guess for as long as it lives. */
const RESET_SIGNS = 8;

/** `login` is a second step of signing in, `secure` the proof before a sensitive change. */
export type CodeScene = PublicCodeScene | 'login' | 'secure';

export interface CodeGuess {
  readonly scene: CodeScene;
  readonly target: string;
  /** As typed. */
  readonly code: string;
}

export interface Codes {
  /** Sends a code to an address of whoever is known already; the one before it dies. */
  send(order: Address & { readonly scene: CodeScene; readonly userId: number | null }): Promise<void>;
  /**
   * Sends what a stranger's request for a code comes to: to an address that has an account a message that says so in
   * place of a code to register, to one that has none nothing in place of a code to reset.
   */
  request(order: Address & { readonly scene: PublicCodeScene }): Promise<void>;
  /** Whether the code is right. A wrong guess is counted, a right one is not spent. */
  check(guess: CodeGuess): Promise<boolean>;
  /** Whether the code is right; if it is, it is gone. */
  spend(guess: CodeGuess): Promise<boolean>;
}

export interface CodesOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly mailer: Mailer;
  /** Text messages can be sent. */
  readonly takesPhones: boolean;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

class CodeService implements Codes {
  readonly #options: CodesOptions;

  constructor(options: CodesOptions) {
    this.#options = options;
  }

  async send(order: Address & { readonly scene: CodeScene; readonly userId: number | null }): Promise<void> {
    const { identity } = this.#options;
    const account =
      order.userId === null ? null : await identity.run('findAccount', { userId: order.userId });
    await this.#sendTo(order, account);
  }

  async request(order: Address & { readonly scene: PublicCodeScene }): Promise<void> {
    const { identity, mailer, takesPhones } = this.#options;
    const { scene, target, channel } = order;
    // Of any number, so that nothing is learnt of one.
    if (channel === 'phone' && !takesPhones) throw new AccessRefused('no-text-messages');
    const found = await identity.run('findAccountByAddress', { address: target });
    const account = found?.standing === 'closed' ? null : found;
    const isKnown = account !== null;
    if ((scene === 'register' && !isKnown) || scene === 'bind' || scene === 'bank') {
      return this.#sendTo(order, account);
    }
    if ((scene === 'reset' || scene === 'fund') && isKnown) return this.#sendTo(order, account);
    // As much work as a code, and a row like that of one, which no digits fit.
    await this.#save(order, newToken());
    if (isKnown) mailer.send({ ...order, account }, 'register-known', {});
  }

  check(guess: CodeGuess): Promise<boolean> {
    return this.#options.identity.run('checkCode', this.#hashed(guess));
  }

  spend(guess: CodeGuess): Promise<boolean> {
    return this.#options.identity.run('spendCode', this.#hashed(guess));
  }

  async #sendTo(
    order: Address & { readonly scene: CodeScene },
    account: AccountRecord | null,
  ): Promise<void> {
    const code = order.scene === 'reset' ? inGroups(drawSigns(RESET_SIGNS)) : newCode();
    await this.#save(order, code);
    this.#options.mailer.send({ ...order, account }, `code-${order.scene}`, { code, minutes: LIFE_MINUTES });
  }

  #save({ scene, target }: Address & { readonly scene: CodeScene }, code: string): Promise<void> {
    const guess = this.#hashed({ scene, target, code });
    return this.#options.identity.run('saveCode', { ...guess, expiresAt: guess.now + LIFE_MINUTES * 60_000 });
  }

  #hashed({ scene, target, code }: CodeGuess) {
    return { scene, target, codeHash: codeHash(target, scene, code), now: this.#options.now() };
  }
}

export function createCodes(options: CodesOptions): Codes {
  return new CodeService(options);
}
