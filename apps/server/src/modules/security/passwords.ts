/**
 * Login and fund password, by both generations of calls: one service behind each.
 * Never: carries a password anywhere but to that service.
 */
import type { AccountSecurity } from '../../access/account-security.ts';
import type { Proof } from '../../access/step-up.ts';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';

type PasswordCalls = 'updateUserLoginPwd' | 'bladeUpdatePassword' | 'tardPwdSet' | 'updatePwd' | 'tradePwd';

/** Withdrawals wait for nothing because of this change. */
const AT_ONCE = { withdrawalsPausedUntil: null };

/** A new fund password and what proves its owner: the old one, or a code. */
interface FundChange extends Proof {
  readonly oldPwd?: string;
  readonly newPwd: string;
  readonly confirmPwd: string;
}

export function passwordHandlers(security: AccountSecurity): Handlers<PasswordCalls> {
  const { loginPassword, fundPassword } = security;
  return {
    async updateUserLoginPwd({ oldPwd, newPwd, confirmPwd, ...proof }, caller) {
      const fields = { old: 'oldPwd', fresh: 'newPwd', again: 'confirmPwd' };
      const change = { old: oldPwd, fresh: newPwd, again: confirmPwd, fields };
      return { withdrawalsPausedUntil: await loginPassword.change(caller, change, proof) };
    },
    async bladeUpdatePassword({ oldPassword, newPassword, newPassword1, ...proof }, caller) {
      const fields = { old: 'oldPassword', fresh: 'newPassword', again: 'newPassword1' };
      const change = { old: oldPassword, fresh: newPassword, again: newPassword1, fields };
      return { withdrawalsPausedUntil: await loginPassword.change(caller, change, proof) };
    },
    async tardPwdSet({ pwd, confirmPwd, ...proof }, caller) {
      const fresh = { fresh: pwd, again: confirmPwd, field: 'pwd' } as const;
      return { withdrawalsPausedUntil: await fundPassword.setFirst(caller, fresh, proof) };
    },
    updatePwd: ({ type, ...change }, caller) =>
      type === 'old' ? byOld(security, change, caller) : byEmail(security, change, caller),
    async tradePwd(change, caller) {
      if (change.oldPwd !== undefined) return byOld(security, change, caller);
      if (await fundPassword.isSet(caller)) return byEmail(security, change, caller);
      const { newPwd, confirmPwd, ...proof } = change;
      const fresh = { fresh: newPwd, again: confirmPwd, field: 'newPwd' } as const;
      return { withdrawalsPausedUntil: await fundPassword.setFirst(caller, fresh, proof) };
    },
  };
}

async function byOld({ fundPassword }: AccountSecurity, change: FundChange, caller: SignedIn) {
  const { oldPwd, newPwd, confirmPwd, ...proof } = change;
  if (oldPwd === undefined) throw new RequestRefused('field-missing', 'oldPwd');
  await fundPassword.changeByOld(
    caller,
    oldPwd,
    { fresh: newPwd, again: confirmPwd, field: 'newPwd' },
    proof,
  );
  return AT_ONCE;
}

async function byEmail({ fundPassword }: AccountSecurity, change: FundChange, caller: SignedIn) {
  const { oldPwd, newPwd, confirmPwd, method, code } = change;
  if (oldPwd !== undefined) throw new RequestRefused('field-invalid', 'oldPwd');
  if (method !== undefined && method !== 'email') throw new RequestRefused('field-invalid', 'method');
  const fresh = { fresh: newPwd, again: confirmPwd, field: 'newPwd' } as const;
  return { withdrawalsPausedUntil: await fundPassword.changeByEmail(caller, code, fresh) };
}
