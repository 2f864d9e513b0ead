/**
 * Codes, registration, sign-in, refresh, sign-out, and the change between the real and the virtual account.
 * Promises: an unknown account and a wrong password look alike; codes and sign-ins are limited by their own keys.
 */
import { foldEmail } from '../../../access/access.ts';
import type { Access, AccessRefusal } from '../../../access/access.ts';
import type { Symbols } from '../../../market-data/port.ts';
import type { Handlers } from '../../calls.ts';
import type { OwnerSequences } from '../../owner-sequences.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import { refusedByCore } from '../../refusals.ts';
import { RequestRefused } from '../../request-refused.ts';
import { presentSession } from './presenter.ts';
import { switchAccount } from './switch-account.ts';

type AccountCalls =
  | 'sendEmailCode'
  | 'register'
  | 'login'
  | 'refreshToken'
  | 'logout'
  | 'switchAccount'
  | 'resetVirtual';

/** Passes what access granted, throws what it refused. */
function granted<Value extends object>(answer: Value | AccessRefusal): Value {
  if ('refused' in answer) throw new RequestRefused(answer.refused, answer.field);
  return answer;
}

export function accountHandlers(parts: {
  readonly access: Access;
  readonly limits: RateLimits;
  readonly symbols: Symbols;
  readonly sequences: OwnerSequences;
}): Handlers<AccountCalls> {
  const { access, limits, symbols, sequences } = parts;
  return {
    async sendEmailCode({ email, scene }) {
      limits.code(foldEmail(email), scene);
      await access.sendCode(email, scene);
      return { resendAfterSeconds: limits.settings.secondsBetweenCodes };
    },
    async register({ account, code, password }) {
      return granted(await access.register({ email: account, code, password }));
    },
    async login({ account, password }, { address }) {
      if (account === undefined) throw new RequestRefused('field-missing', 'account');
      if (password === undefined) throw new RequestRefused('field-missing', 'password');
      const forgive = limits.signIn(foldEmail(account), address);
      const answer = await access.login({ account, password }).catch((error: unknown) => {
        // What went wrong on our side is no guess.
        forgive();
        throw error;
      });
      const issued = granted(answer);
      forgive();
      return { ...presentSession(issued), deviceToken: null };
    },
    async refreshToken({ refreshToken }) {
      return presentSession(granted(await access.refresh(refreshToken)));
    },
    async logout(_, { session }) {
      await access.logout(session);
      return {};
    },
    switchAccount: ({ virtual }, { session }) => switchAccount(access, session, virtual),
    async resetVirtual({ requestId }, { session }) {
      const { outcome, sequence, time } = await access.resetVirtual(session, requestId);
      sequences.note(session, sequence);
      if (outcome.type === 'refused') throw refusedByCore(outcome.refusal, symbols, null);
      return { sequence, time, virtual: session.virtual };
    },
  };
}
