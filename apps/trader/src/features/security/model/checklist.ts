/**
 * What protects an account, as a list to be ticked off: what is done, what weighs and is open, what is a free choice,
 * and which step comes next. Pure.
 */
import type { UserInfo } from '@assay/protocol';
import { hasFactor } from '../../../account-forms/proof.ts';

/** In the order of the list. */
const PROTECTIONS = [
  'email',
  'phone',
  'authenticator',
  'passkeys',
  'recoveryCodes',
  'loginPassword',
  'fundPassword',
  'antiCode',
] as const;

export type Protection = (typeof PROTECTIONS)[number];
export type ProtectionState = 'done' | 'next' | 'open' | 'idle';

/** What is open is asked for in this order: what keeps others out comes first. */
const BY_WEIGHT = [
  'authenticator',
  'recoveryCodes',
  'email',
  'fundPassword',
  'antiCode',
] as const satisfies readonly Protection[];

/** What may be open. */
type Weighing = (typeof BY_WEIGHT)[number];

/** With so few recovery codes left, new ones are due. */
const FEW_RECOVERY_CODES = 3;

export interface Checklist {
  readonly items: readonly { readonly name: Protection; readonly state: ProtectionState }[];
  readonly next: Weighing | null;
  /** Of what weighs, how much is done, and out of how much. */
  readonly done: number;
  readonly total: number;
  readonly strength: 1 | 2 | 3 | 4;
}

export function checklistOf(security: UserInfo['security']): Checklist {
  const factor = hasFactor(security);
  const isOpen: Record<Weighing, boolean> = {
    email: !security.email,
    authenticator: !factor,
    recoveryCodes: factor && security.recoveryCodesLeft < FEW_RECOVERY_CODES,
    fundPassword: !security.fundPassword,
    antiCode: !security.antiCode,
  };
  const isDone: Record<Protection, boolean> = {
    email: security.email,
    phone: security.phone,
    authenticator: security.totp,
    passkeys: security.passkeys > 0,
    recoveryCodes: factor && security.recoveryCodesLeft >= FEW_RECOVERY_CODES,
    loginPassword: true,
    fundPassword: security.fundPassword,
    antiCode: security.antiCode,
  };
  const next = BY_WEIGHT.find((name) => isOpen[name]) ?? null;
  // Recovery codes belong to a factor: without one there is nothing to recover.
  const shown = PROTECTIONS.filter((name) => name !== 'recoveryCodes' || factor);
  const weighing = BY_WEIGHT.filter((name) => shown.includes(name));
  const items = shown.map((name) => ({ name, state: stateOf(name) }));
  return {
    items,
    next,
    done: weighing.filter((name) => !isOpen[name]).length,
    total: weighing.length,
    strength: strengthOf(security),
  };

  function stateOf(name: Protection): ProtectionState {
    if (name === next) return 'next';
    if (weighing.some((open) => open === name && isOpen[open])) return 'open';
    return isDone[name] ? 'done' : 'idle';
  }
}

/** Without a second factor an account is never better than fair, whatever else is set. */
function strengthOf(security: UserInfo['security']): 1 | 2 | 3 | 4 {
  const further = [security.email, security.fundPassword, security.antiCode].filter(Boolean).length;
  if (!hasFactor(security)) return further === 3 ? 2 : 1;
  if (further === 3 && security.recoveryCodesLeft >= FEW_RECOVERY_CODES) return 4;
  return further >= 1 ? 3 : 2;
}
