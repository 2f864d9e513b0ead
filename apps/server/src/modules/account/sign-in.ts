/**
 * Registration, sign-in in one step or two, reset of the password, refresh, sign-out, and what a user declares.
 * Promises: an unknown account and a wrong password look alike; failed sign-ins are limited by keys of their own.
 */
import type { LoginRequest, ResetPasswordRequest } from '@assay/protocol';
import type { Access } from '../../access/access.ts';
import { countries } from '../../access/countries.ts';
import type { StepProof } from '../../access/second-step.ts';
import type { SignedIn } from '../../access/sign-in.ts';
import type { Handlers, Visitor } from '../../http/calls.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { originOf } from '../../http/origin.ts';
import { presentSession, presentSignIn } from './presenter.ts';

type SignInCalls =
  | 'getCountryCode'
  | 'register'
  | 'login'
  | 'passkeySignInOptions'
  | 'resetPassword'
  | 'refreshToken'
  | 'logout'
  | 'declare';

interface Parts {
  readonly access: Access;
  readonly limits: RateLimits;
}

/** A field that this form of a call needs. */
function needed(request: Readonly<Record<string, unknown>>, field: string): string {
  const value = request[field];
  if (typeof value !== 'string') throw new RequestRefused('field-missing', field);
  return value;
}

function login({ access, limits }: Parts, request: LoginRequest, visitor: Visitor): Promise<SignedIn> {
  const origin = originOf(visitor);
  const deviceTokens = request.deviceTokens?.split(',') ?? [];
  if (request.step === '2') {
    const ticket = needed(request, 'ticket');
    const { method } = request;
    if (method === undefined) throw new RequestRefused('field-missing', 'method');
    const code = needed(request, 'code');
    return access.signIn.second({ ticket, method, code, deviceTokens }, origin);
  }
  const account = needed(request, 'account');
  const { areaCode } = request;
  const password = needed(request, 'password');
  return access.signIn.first({ account, areaCode, password, deviceTokens }, origin, limits);
}

/** The proof of a second factor; null: none came. All three fields of it belong together. */
function proofOf(request: ResetPasswordRequest): StepProof | null {
  const { ticket, method, verifyCode } = request;
  if (ticket === undefined && method === undefined && verifyCode === undefined) return null;
  if (method === undefined) throw new RequestRefused('field-missing', 'method');
  return { ticket: needed(request, 'ticket'), method, code: needed(request, 'verifyCode') };
}

export function signInHandlers(parts: Parts): Handlers<SignInCalls> {
  const { access, limits } = parts;
  return {
    getCountryCode: () => [...countries()],
    async register(request, visitor) {
      const { userId, session } = await limits.codeGuess(visitor.address, () =>
        access.register(request, originOf(visitor)),
      );
      return { userId, session: session === null ? null : presentSignIn(session) };
    },
    login: async (request, visitor) => presentSignIn(await login(parts, request, visitor)),
    passkeySignInOptions: ({ ticket }, visitor) =>
      access.secondStep.passkeyOptions(ticket, originOf(visitor)),
    async resetPassword(request, visitor) {
      const reset = { ...request, proof: proofOf(request) };
      await limits.codeGuess(visitor.address, () => access.passwordReset.reset(reset, originOf(visitor)));
      return {};
    },
    async refreshToken({ refreshToken }, visitor) {
      const answer = await access.sessions.refresh(refreshToken, originOf(visitor).address);
      if ('refused' in answer) throw new RequestRefused(answer.refused, answer.field);
      return presentSession(answer);
    },
    async logout(_, caller) {
      await access.logout(caller.session, originOf(caller));
      return {};
    },
    declare: (request, caller) => access.registration.declare(caller.session, request, originOf(caller)),
  };
}
