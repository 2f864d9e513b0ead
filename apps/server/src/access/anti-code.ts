/**
 * The anti-phishing code: a word of the user's own that every message of the venue carries.
 * Promises: it appears in messages to its owner and nowhere else, so that a forged message cannot carry it.
 */
import { isAntiCode } from '@assay/protocol';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { AccessRefused } from './refused.ts';
import { originOf } from './security-notes.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';
import type { Proof, StepUp } from './step-up.ts';

export interface AntiCodeOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly stepUp: StepUp;
  readonly notes: SecurityNotes;
}

export class AntiCode {
  readonly #options: AntiCodeOptions;

  constructor(options: AntiCodeOptions) {
    this.#options = options;
  }

  /** Throws `AccessRefused`. */
  async set(caller: Caller, text: string, proof: Proof): Promise<void> {
    const { identity, stepUp, notes } = this.#options;
    const antiCode = text.normalize('NFC');
    if (!isAntiCode(antiCode)) throw new AccessRefused('field-invalid', 'antiCode');
    await stepUp.requireFactor(caller, proof);
    const userId = Number(caller.session.userId);
    await identity.run('setAntiCode', { userId, antiCode });
    await notes.record(caller, 'anti-code-changed');
    await notes.notify(userId, originOf(caller), 'anti-code-changed', {});
  }
}
