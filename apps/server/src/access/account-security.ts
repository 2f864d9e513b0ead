/**
 * What protects accounts, put together: second factors, step-up, passwords, addresses, the anti-phishing code.
 * Owns: the wiring of these parts.
 */
import type { Keyring } from '../secrets/keyring.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { IdentityStore, SessionRecord } from '../storage/identity/identity-store.ts';
import { AddressBinding } from './address-binding.ts';
import { AntiCode } from './anti-code.ts';
import type { AuditLog } from './audit-log.ts';
import type { Codes } from './codes.ts';
import { FundPassword } from './fund-password.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { LoginPassword } from './login-password.ts';
import type { PasswordKeeper } from './passwords.ts';
import { FactorSetup } from './second-factors/factor-setup.ts';
import { SecondFactors } from './second-factors/second-factors.ts';
import { SecurityNotes } from './security-notes.ts';
import { createStepUp } from './step-up.ts';
import type { StepUp } from './step-up.ts';
import type { WithdrawalPause } from './withdrawal-pause.ts';

export interface AccountSecurityOptions {
  readonly identity: IdentityStore;
  readonly keyring: Keyring;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly codes: Codes;
  readonly passwords: PasswordKeeper;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
  /** How the venue is reached: what passkeys are bound to. */
  readonly publicUrl: string;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Takes ended sessions out of memory and closes their sockets. */
  readonly noteEnded: (ended: readonly SessionRecord[]) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface AccountSecurity {
  readonly codes: Codes;
  readonly factors: SecondFactors;
  readonly stepUp: StepUp;
  readonly setup: FactorSetup;
  readonly loginPassword: LoginPassword;
  readonly fundPassword: FundPassword;
  readonly binding: AddressBinding;
  readonly antiCode: AntiCode;
}

export function createAccountSecurity(options: AccountSecurityOptions): AccountSecurity {
  const attemptLimiter = createAttemptLimiter(options);
  const notes = new SecurityNotes(options);
  const factors = new SecondFactors({ ...options, attemptLimiter, notes });
  const stepUp = createStepUp({ ...options, factors, attemptLimiter, notes });
  const parts = { ...options, factors, attemptLimiter, notes, stepUp };
  return {
    codes: options.codes,
    factors,
    stepUp,
    setup: new FactorSetup(parts),
    loginPassword: new LoginPassword(parts),
    fundPassword: new FundPassword(parts),
    binding: new AddressBinding(parts),
    antiCode: new AntiCode(parts),
  };
}
