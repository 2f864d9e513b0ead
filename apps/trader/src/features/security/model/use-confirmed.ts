/** Changes of what protects the account: confirmed where that is asked for, then the user is loaded anew. */
import { CallError } from '@assay/client';
import { useClient, useSession } from '@assay/client/react';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { hasFactor, type Proof } from '../../../account-forms/proof.ts';
import type { StepUpOptions } from '../../../step-up/step-up-request.ts';
import { useStepUp, type StepUp } from '../../../step-up/use-step-up.ts';

export function useConfirmed() {
  const client = useClient();
  const { user } = useSession();
  const stepUp = useStepUp();
  const { t } = useTranslation();
  /** Asks for a proof in any case. Answers null when the user gives up. */
  const always: StepUp['run'] = (options, call) =>
    // Nothing is asked for that would be refused afterwards.
    user?.virtual === 1 ? Promise.reject(new Error(t('credentials.virtual'))) : stepUp.run(options, call);
  return {
    always,
    /** Asks for one where an authenticator or a passkey is set up; elsewhere the call's own fields are enough. */
    byFactor: <Answer>(
      options: StepUpOptions,
      call: (proof: Proof | undefined) => Promise<Answer>,
    ): Promise<Answer | null> =>
      user !== null && hasFactor(user.security) ? always(options, call) : call(undefined),
    /** Asks for one where the call says that it needs one. */
    asNeeded: async <Answer>(
      options: StepUpOptions,
      call: (proof: Proof | undefined) => Promise<Answer>,
    ): Promise<Answer | null> => {
      try {
        return await call(undefined);
      } catch (failure) {
        if (!(failure instanceof CallError) || failure.reason !== 'verification-required') throw failure;
        return always(options, call);
      }
    },
    /** Says that it is done, and shows the account as it is now. */
    done: async (title: string, text?: string): Promise<void> => {
      showToast({ tone: 'ok', title, ...(text !== undefined && { text }) });
      await client.session.verify();
    },
  };
}
