/**
 * The second step, of a sign-in and of a reset of the password: tickets, and the proofs that they wait for.
 * Promises: a ticket is good for what it was given for, by the methods it names; a guess is counted before it is looked
 * at; tickets of passkeys without a name, which anybody can ask for, take no room from the others.
 */
import { maskedEmail, maskedPhone } from '@assay/protocol';
import type { SignInMethod } from '@assay/protocol';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import type { Address, Channel } from './addresses.ts';
import type { Codes } from './codes.ts';
import type { Origin } from './origin.ts';
import { AccessRefused } from './refused.ts';
import type { SecondFactorsPort } from './second-factors-port.ts';
import { Tickets } from './tickets.ts';

/** Whose step it is, what for, and how it can be taken. */
export interface StepSubject {
  readonly purpose: 'sign-in' | 'reset';
  readonly userId: number;
  readonly methods: readonly SignInMethod[];
  /** Of the account when the first step was right: a password that is changed meanwhile makes it void. */
  readonly passwordChangedAt: number;
  /** Entry of the log that waits for its result; null: none does. */
  readonly signInId: number | null;
  /** Takes the attempt of the first step back, once the second is done. */
  readonly forgive: () => void;
}

export interface StepProof {
  readonly ticket: string;
  readonly method: SignInMethod;
  readonly code: string;
}

/** An address that is bound to an account. */
export interface CodeTarget extends Address {
  readonly userId: number;
}

export interface SecondStepOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly codes: Codes;
  readonly factors: SecondFactorsPort;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class SecondStep {
  readonly #options: SecondStepOptions;
  readonly #named: Tickets<StepSubject>;
  readonly #nameless: Tickets<'passkey'>;

  constructor(options: SecondStepOptions) {
    this.#options = options;
    this.#named = new Tickets(options.now);
    this.#nameless = new Tickets(options.now);
  }

  /** The refusal that asks for the second step. */
  required(subject: StepSubject, account: AccountRecord, origin: Origin): AccessRefused {
    const { methods } = subject;
    const { email, phone } = account;
    return new AccessRefused('second-step-required', null, {
      ticket: this.#named.open(subject, origin),
      methods: methods.join(','),
      ...(email !== null && methods.includes('email') ? { email: maskedEmail(email) } : {}),
      ...(phone !== null && methods.includes('phone') ? { phone: maskedPhone(phone) } : {}),
    });
  }

  /** The subject of a ticket; null: a passkey will say who it is. Throws `sign-in-expired`. */
  mustFind(ticket: string, purpose: StepSubject['purpose'], origin: Origin): StepSubject | null {
    const subject = this.#named.find(ticket, origin);
    if (subject?.purpose === purpose) return subject;
    if (purpose === 'sign-in' && this.#nameless.find(ticket, origin) !== null) return null;
    throw new AccessRefused('sign-in-expired');
  }

  /** Whom the proof proves; null: it is wrong. */
  async prove(proof: StepProof, subject: StepSubject | null, origin: Origin): Promise<number | null> {
    const { ticket, method, code } = proof;
    if (!(subject === null ? ['passkey'] : subject.methods).includes(method)) {
      throw new AccessRefused('field-invalid', 'method');
    }
    const tickets = subject === null ? this.#nameless : this.#named;
    if (!tickets.guess(ticket, origin)) throw new AccessRefused('sign-in-expired');
    if (subject === null) return this.#options.factors.passkeyOwner({ ticket, code });
    return (await this.#isRight(proof, subject.userId, origin)) ? subject.userId : null;
  }

  /** Uses a ticket up. Throws `sign-in-expired` where somebody was quicker. */
  close(ticket: string): void {
    if (!this.#named.close(ticket) && !this.#nameless.close(ticket)) {
      throw new AccessRefused('sign-in-expired');
    }
  }

  /** Where the code of a step goes: the address that is bound. */
  async mustFindTarget(ticket: string, channel: Channel, origin: Origin): Promise<CodeTarget> {
    const subject = this.#named.find(ticket, origin);
    if (subject === null) throw new AccessRefused('sign-in-expired');
    const { methods, userId } = subject;
    const target = methods.includes(channel) ? await this.#targetOf(userId, channel) : null;
    if (target === null) throw new AccessRefused('field-invalid', 'method');
    return { channel, target, userId };
  }

  sendCode(to: CodeTarget): Promise<void> {
    return this.#options.codes.send({ ...to, scene: 'login' });
  }

  /** What the browser asks a passkey for; without a ticket, one for any passkey is opened. */
  async passkeyOptions(
    ticket: string | undefined,
    origin: Origin,
  ): Promise<{ readonly ticket: string; readonly options: string }> {
    const subject = ticket === undefined ? null : this.#named.find(ticket, origin);
    if (ticket !== undefined && subject === null) throw new AccessRefused('sign-in-expired');
    if (subject !== null && !subject.methods.includes('passkey')) {
      throw new AccessRefused('field-invalid', 'ticket');
    }
    const asked = ticket ?? this.#nameless.open('passkey', origin);
    const userId = subject?.userId ?? null;
    const options = await this.#options.factors.passkeyOptions({ ticket: asked, userId });
    return { ticket: asked, options: JSON.stringify(options) };
  }

  async #isRight({ ticket, method, code }: StepProof, userId: number, origin: Origin): Promise<boolean> {
    const { codes, factors } = this.#options;
    if (method !== 'email' && method !== 'phone') {
      return factors.check({ userId, method, code, ticket, ...origin });
    }
    const target = await this.#targetOf(userId, method);
    return target !== null && codes.spend({ scene: 'login', target, code });
  }

  async #targetOf(userId: number, channel: Channel): Promise<string | null> {
    const account = await this.#options.identity.run('findAccount', { userId });
    return account?.[channel] ?? null;
  }
}
