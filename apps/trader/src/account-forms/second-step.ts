/** The second step that a venue asks for after a password or a code: its ticket, and how it may be taken. */
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { useState } from 'react';
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
function isExpired(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'sign-in-expired';
}

/** The two steps of a call that may ask for a second one, until `onDone`. */
export function useSecondStep(onDone: () => void) {
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [expired, setExpired] = useState('');
  return {
    /** The step that is open; null: the first. */
    second,
    /** Why the first step begins again; empty for no reason. */
    expired,
    back: () => setSecond(null),
    /** Whether the call went through; not: the second step is open. Throws what the venue refuses besides. */
    first: async (call: () => Promise<unknown>): Promise<boolean> => {
      setExpired('');
      try {
        await call();
      } catch (failure) {
        const step = secondStepOf(failure);
        if (step === null) throw failure;
        setSecond(step);
        return false;
      }
      return true;
    },
    /** Throws what is wrong with the proof; nothing when all is done, or the first step begins again. */
    prove: async (call: () => Promise<unknown>): Promise<void> => {
      try {
        await call();
      } catch (failure) {
        if (!isExpired(failure)) throw failure;
        setExpired(failure.message);
        setSecond(null);
        return;
      }
      onDone();
    },
  };
}
