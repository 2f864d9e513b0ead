import { useSession } from '@assay/client/react';
import type { ApiKeyView } from '@assay/protocol';
import { Badge, Icon, IconButton, Time } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteApiKeyDialog } from './delete-api-key-dialog.tsx';

/** An API key: what it is called, what it may do, from where and until when, and when it was used last. */
export function ApiKeyRow({ apiKey }: { readonly apiKey: ApiKeyView }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [deleting, setDeleting] = useState(false);
  const { name, keyPrefix, permissions, virtual, createTime, lastUsed } = apiKey;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Icon name="key" className="mt-0.5 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-strong break-words">{name}</span>
          {permissions.map((right) => (
            <Badge key={right} tone={right === 'trade' ? 'info' : 'plain'}>
              {t(`keys.rights.${right}`)}
            </Badge>
          ))}
          {virtual === 1 ? <Badge tone="accent">{t('keys.virtual')}</Badge> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-quiet">
          <Fact term={t('keys.prefix')}>
            <span className="font-mono">{keyPrefix}…</span>
          </Fact>
          <Reach apiKey={apiKey} />
          <Fact term={t('keys.since')}>
            <Time value={createTime} form="day" />
          </Fact>
          {lastUsed === null ? (
            <span>{t('keys.neverUsed')}</span>
          ) : (
            <Fact term={t('keys.lastUsed')}>
              <Time value={lastUsed} />
            </Fact>
          )}
        </p>
      </div>
      <IconButton
        icon="trash"
        label={t('keys.delete', { name })}
        disabled={user?.virtual !== 0}
        onClick={() => setDeleting(true)}
      />
      {deleting ? <DeleteApiKeyDialog apiKey={apiKey} onClose={() => setDeleting(false)} /> : null}
    </li>
  );
}

/** From where the key works, and until when. */
function Reach({ apiKey: { ipList, expireTime } }: { readonly apiKey: ApiKeyView }) {
  const { t } = useTranslation();
  // What has run out while the page is open says so at the next load; the venue refuses it meanwhile.
  const [now] = useState(() => Date.now());
  const from =
    ipList.length === 0 ? (
      <span>{t('keys.anywhere')}</span>
    ) : (
      <span title={ipList.join('\n')}>{t('keys.boundTo', { count: ipList.length })}</span>
    );
  if (expireTime === null) return from;
  return (
    <>
      {from}
      {expireTime <= now ? (
        <span className="text-danger">{t('keys.ranOut')}</span>
      ) : (
        <Fact term={t('keys.runsOut')}>
          <Time value={expireTime} form="day" />
        </Fact>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {term} {children}
    </span>
  );
}
