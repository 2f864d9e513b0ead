/** Lost factors, as calls: by a session, from the second step of a sign-in, and by what a mail holds. */
import type { Handlers } from '../../http/calls.ts';
import { originOf } from '../../http/origin.ts';
import { presentLostFactor } from './presenter.ts';
import type { LostFactors } from './service.ts';

type LostFactorCalls =
  | 'lostFactor'
  | 'askLostFactor'
  | 'cancelLostFactor'
  | 'signInLostFactor'
  | 'askSignInLostFactor'
  | 'endLostFactor';

export interface LostFactorRouteParts {
  readonly lostFactors: LostFactors;
}

export function lostFactorHandlers({ lostFactors }: LostFactorRouteParts): Handlers<LostFactorCalls> {
  return {
    lostFactor: async (_, { session }) => presentLostFactor(await lostFactors.last(Number(session.userId))),
    askLostFactor: async (request, caller) => presentLostFactor(await lostFactors.ask(caller, request)),
    cancelLostFactor: async (_, caller) => presentLostFactor(await lostFactors.cancel(caller)),
    signInLostFactor: async ({ ticket }, visitor) =>
      presentLostFactor(await lostFactors.lastAtSignIn(ticket, originOf(visitor))),
    askSignInLostFactor: async (request, visitor) =>
      presentLostFactor(await lostFactors.askAtSignIn(request, originOf(visitor))),
    endLostFactor: async ({ token }, visitor) =>
      presentLostFactor(await lostFactors.cancelByMail(token, originOf(visitor))),
  };
}
