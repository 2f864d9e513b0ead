/** Asking for money to leave, whichever way: confirmed, and once. */
import { sendsOnce } from '@assay/client';
import { useClient, useSession } from '@assay/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFactor, type Proof } from '../../../account-forms/proof.ts';
import type { StepUpOptions } from '../../../step-up/step-up-request.ts';
import { useStepUp } from '../../../step-up/use-step-up.ts';

interface Leaving<Answer> {
  /** What is asked for: the same content is the same request until it is known what came of it. */
  readonly content: string;
  readonly confirmation: StepUpOptions;
  readonly send: (proof: Partial<Proof> & { readonly requestId: string }) => Promise<Answer>;
}

/**
 * Confirmed by the second factor where one is set up; null when that is given up. What may have been taken is sent again under its
 * id.
 */
export function useLeaving() {
  const client = useClient();
  const { user } = useSession();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [sendOnce] = useState(sendsOnce);
  return async <Answer>({ content, confirmation, send }: Leaving<Answer>): Promise<Answer | null> => {
    const isProven = user !== null && hasFactor(user.security);
    const done = await sendOnce(content, async (requestId) =>
      isProven
        ? stepUp.run(confirmation, async (proof) => send({ ...proof, requestId }))
        : send({ requestId }),
    );
    if (done === null) return null;
    void client.account.loadBalances();
    void queries.invalidateQueries({ queryKey: ['private', 'wallet'] });
    return done;
  };
}
