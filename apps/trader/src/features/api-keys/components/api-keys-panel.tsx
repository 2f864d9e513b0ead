import { useSession } from '@assay/client/react';
import type { CreateApiKeyResponse } from '@assay/protocol';
import { Button, EmptyState, ErrorState, Note, Pagination, Panel, PanelHead, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KEYS_A_PAGE, useApiKeys } from '../model/use-api-keys.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { ApiKeyMadeDialog } from './api-key-made-dialog.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';

/** The API keys of the account: make, look through, delete. */
export function ApiKeysPanel() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [pageNo, setPageNo] = useState(1);
  const keys = useApiKeys(pageNo);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<CreateApiKeyResponse | null>(null);
  const maximum = keys.data?.maximum ?? 0;
  const hindrance = useHindrance(keys.data !== undefined && keys.data.total >= maximum ? maximum : null);
  return (
    <Panel id="api-keys" aria-label={t('keys.title')} className="scroll-mt-4">
      <PanelHead title={t('keys.title')} roomy>
        <Button
          size="s"
          disabled={user === null || keys.data === undefined || hindrance !== ''}
          onClick={() => setCreating(true)}
        >
          {t('keys.add')}
        </Button>
      </PanelHead>
      {hindrance === '' ? null : (
        <div className="border-b border-line p-4 sm:px-5">
          <Note tone="warn">{hindrance}</Note>
        </div>
      )}
      <p className="border-b border-line px-4 py-3 text-13 text-soft sm:px-5">{t('keys.text')}</p>
      <KeyList keys={keys} />
      {keys.data ? (
        <Pagination
          pageNo={pageNo}
          pageSize={KEYS_A_PAGE}
          total={keys.data.total}
          onPage={setPageNo}
          label={t('keys.pages')}
          previousLabel={t('keys.previous')}
          nextLabel={t('keys.next')}
          rangeText={(from, to, total) => t('keys.range', { from, to, total })}
        />
      ) : null}
      {creating ? (
        <CreateApiKeyDialog
          onClose={() => setCreating(false)}
          onMade={(answer) => {
            setPageNo(1);
            setMade(answer);
          }}
        />
      ) : null}
      {made ? <ApiKeyMadeDialog made={made} onKept={() => setMade(null)} /> : null}
    </Panel>
  );
}

/** Why no key can be made, in words; empty when one can. `full`: how many there may be, where there are as many. */
function useHindrance(full: number | null): string {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user?.virtual === 1) return t('credentials.virtual');
  if (user?.standing.state === 'frozen') return t('keys.frozen');
  return full === null ? '' : t('keys.full', { maximum: full });
}

function KeyList({ keys }: { readonly keys: ReturnType<typeof useApiKeys> }) {
  const { t } = useTranslation();
  if (keys.isPending) {
    return (
      <div aria-busy="true" className="grid min-h-[140px] content-center gap-2 px-5">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="w-64" />
      </div>
    );
  }
  if (keys.data === undefined) {
    return (
      <ErrorState
        className="min-h-[140px]"
        title={t('keys.failed')}
        text={keys.error?.message}
        retryLabel={t('keys.retry')}
        onRetry={() => void keys.refetch()}
      />
    );
  }
  const { records } = keys.data;
  if (records.length === 0) {
    return <EmptyState className="min-h-[140px]" title={t('keys.none')} text={t('keys.noneText')} />;
  }
  return (
    <ul>
      {records.map((apiKey) => (
        <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
      ))}
    </ul>
  );
}
