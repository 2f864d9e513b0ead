import { useSession } from '@assay/client/react';
import type { PasskeyView } from '@assay/protocol';
import { Badge, Icon, IconButton, showToast, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletePasskey } from '../model/use-passkeys.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** A passkey: its name, since when, when last, and what can be done with it. */
export function PasskeyRow({ passkey }: { readonly passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [renaming, setRenaming] = useState(false);
  const remove = useDeletePasskey();
  const { id, name } = passkey;
  const locked = user?.virtual !== 0 || remove.isPending;
  const onDelete = () =>
    remove.mutate(
      { id, name },
      {
        onError: (failure) =>
          showToast({ tone: 'error', title: t('security.failed'), text: failure.message }),
      },
    );
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Icon name="key" className="text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 font-strong break-words">{name}</span>
          {passkey.synced ? <Badge>{t('security.passkeys.synced')}</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-quiet">
          <span>
            {t('security.passkeys.since')} <Time value={passkey.createTime} form="day" />
          </span>
          <span>
            {passkey.lastUsed === null ? (
              t('security.passkeys.neverUsed')
            ) : (
              <>
                {t('security.passkeys.lastUsed')} <Time value={passkey.lastUsed} />
              </>
            )}
          </span>
        </p>
      </div>
      <IconButton
        icon="pencil"
        label={t('security.passkeys.rename', { name })}
        disabled={locked}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        icon="trash"
        label={t('security.passkeys.delete', { name })}
        disabled={locked}
        onClick={onDelete}
      />
      {renaming ? <RenamePasskeyDialog passkey={passkey} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}
