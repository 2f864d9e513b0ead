/** The second step that a venue asks for after a password or a code: its ticket, and how it may be taken. */
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { methodsOf, type ProofMethod, type ProofSource } from './proof.ts';

export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
}

/** What a refusal of the first step asks for; null: it is a refusal. */
export function secondStepOf(failure: unknown): SecondStep | null {
  if (!(failure instanceof CallError) || failure.reason !== 'second-step-required') return null;
  const ticket = failure.params['ticket'];
  const methods = methodsOf(failure.params);
  return typeof ticket === 'string' && methods.length > 0 ? { ticket, methods } : null;
}

/** Codes and options by the ticket, for somebody who is not signed in. */
export function useTicketSource(ticket: string): ProofSource {
  const client = useClient();
  return {
    sendCode: (method) => client.call('sendSignInCode', { ticket, method }, { silent: true }),
    passkeyOptions: async () =>
      (await client.call('passkeySignInOptions', { ticket }, { silent: true })).options,
  };
}

/** The ticket has run out: the first step begins again. */
export function isExpired(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'sign-in-expired';
}
