import { useClient } from '@assay/client/react';
import { Button, showToast } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '../model/use-confirmed.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** New recovery codes in place of the old ones, after a confirmation. */
export function RenewRecoveryCodes({ isNext }: { readonly isNext: boolean }) {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = useMutation({
    mutationFn: () =>
      confirmed.always(
        { title: t('security.recovery.renewTitle'), text: t('security.recovery.renewText') },
        (proof) => client.call('recoveryCodes', proof, { silent: true }),
      ),
    retry: false,
    onSuccess: (answer) => {
      if (answer !== null) setCodes(answer.recoveryCodes);
    },
    onError: (failure) => showToast({ tone: 'error', title: t('security.failed'), text: failure.message }),
  });
  return (
    <>
      <Button
        size="s"
        tone={isNext ? 'primary' : 'plain'}
        disabled={renew.isPending}
        onClick={() => renew.mutate()}
      >
        {t('security.recovery.renew')}
      </Button>
      {codes.length > 0 ? (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes([]);
            void confirmed.done(t('security.succeeded'));
          }}
        />
      ) : null}
    </>
  );
}
