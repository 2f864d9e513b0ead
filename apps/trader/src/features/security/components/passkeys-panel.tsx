import { useSession } from '@assay/client/react';
import { Button, EmptyState, ErrorState, Note, Panel, PanelHead, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysWork } from '@assay/ui/passkeys';
import { usePasskeys } from '../model/use-passkeys.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The passkeys of the account: add, rename, delete. */
export function PasskeysPanel() {
  const { t } = useTranslation();
  const { user } = useSession();
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const here = passkeysWork();
  const isLive = user?.virtual === 0;
  const full = passkeys.data !== undefined && passkeys.data.records.length >= passkeys.data.maximum;
  const reason = reasonNot();
  return (
    <Panel id="passkeys" aria-label={t('security.passkeys.title')} className="scroll-mt-4">
      <PanelHead title={t('security.passkeys.title')} roomy>
        <Button
          size="s"
          disabled={reason !== '' || !isLive || passkeys.data === undefined}
          onClick={() => setAdding(true)}
        >
          {t('security.passkeys.add')}
        </Button>
      </PanelHead>
      {reason === '' ? null : (
        <div className="border-b border-line p-4 sm:px-5">
          <Note tone="warn">{reason}</Note>
        </div>
      )}
      <PasskeyList passkeys={passkeys} />
      {adding ? (
        <AddPasskeyDialog
          taken={passkeys.data?.records.map(({ name }) => name) ?? []}
          onClose={() => setAdding(false)}
          onAdded={setCodes}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onKept={() => setCodes([])} /> : null}
    </Panel>
  );

  /** Why none can be added, in words; empty when one can. */
  function reasonNot(): string {
    if (user?.virtual === 1) return t('credentials.virtual');
    if (!here) return t('credentials.passkey.notHere');
    return full ? t('security.passkeys.full', { maximum: passkeys.data?.maximum }) : '';
  }
}

function PasskeyList({ passkeys }: { readonly passkeys: ReturnType<typeof usePasskeys> }) {
  const { t } = useTranslation();
  if (passkeys.isPending) {
    return (
      <div aria-busy="true" className="grid gap-2 px-5 py-5">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="w-64" />
      </div>
    );
  }
  if (passkeys.data === undefined) {
    return (
      <ErrorState
        className="min-h-[140px]"
        title={t('security.passkeys.failed')}
        text={passkeys.error?.message}
        retryLabel={t('credentials.retry')}
        onRetry={() => void passkeys.refetch()}
      />
    );
  }
  const { records } = passkeys.data;
  if (records.length === 0) {
    return (
      <EmptyState
        className="min-h-[140px]"
        title={t('security.passkeys.none')}
        text={t('security.passkeys.noneText')}
      />
    );
  }
  return (
    <ul>
      {records.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}
