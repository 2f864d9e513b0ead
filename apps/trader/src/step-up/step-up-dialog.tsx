import { useClient, useSession } from '@assay/client/react';
import { Dialog, Note } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from '../account-forms/proof-form.tsx';
import { stepUpMethods, type Proof, type ProofMethod } from '../account-forms/proof.ts';
import { GroupedAddress } from '../money/grouped-address.tsx';
import { classifyRefusal } from './classify-refusal.ts';
import type { StepUpAsked } from './step-up-request.ts';

/** Asks for a proof and makes the call with it; stays open for another try while it is the proof that is wrong. */
export default function StepUpDialog({ asked }: { readonly asked: StepUpAsked }) {
  const { t } = useTranslation();
  const client = useClient();
  const { user } = useSession();
  const [named, setNamed] = useState<readonly ProofMethod[]>([]);
  const known = user === null ? [] : stepUpMethods(user.security, asked);
  const methods = named.length > 0 ? named : known;
  const give = async (proof: Proof): Promise<void> => {
    try {
      await asked.attempt(proof);
    } catch (failure) {
      const verdict = classifyRefusal(failure, asked.proofField ?? 'code');
      if (verdict === 'elsewhere') {
        asked.fail(failure);
        return;
      }
      if (verdict.methods.length > 0) setNamed(verdict.methods);
      throw failure;
    }
  };
  return (
    <Dialog open onClose={asked.giveUp} title={asked.title} closeLabel={t('app.close')}>
      <div className="grid gap-4">
        <p className="text-soft">{asked.text ?? t('credentials.stepUp')}</p>
        {asked.address === undefined ? null : <GroupedAddress address={asked.address} />}
        {methods.length === 0 ? (
          <Note tone="warn">
            {t('credentials.noMethod')}{' '}
            <Link
              to="/account/center/security"
              hash="lost"
              onClick={asked.giveUp}
              className="font-medium underline underline-offset-3"
            >
              {t('credentials.lost.title')}
            </Link>
          </Note>
        ) : (
          <ProofForm
            methods={methods}
            source={{
              sendCode: (method) =>
                client.call(
                  'sendVerification',
                  { method, ...(asked.scene && { scene: asked.scene }) },
                  { silent: true },
                ),
              passkeyOptions: async () =>
                (await client.call('passkeyAssertOptions', {}, { silent: true })).options,
            }}
            onProof={give}
          />
        )}
      </div>
    </Dialog>
  );
}
