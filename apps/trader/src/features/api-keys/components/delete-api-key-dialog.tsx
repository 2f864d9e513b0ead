import type { ApiKeyView } from '@assay/protocol';
import { Button, Dialog, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useDeleteApiKey } from '../model/use-api-keys.ts';

/** Asks before a key goes. */
export function DeleteApiKeyDialog(props: { readonly apiKey: ApiKeyView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { apiKey, onClose } = props;
  const remove = useDeleteApiKey();
  const confirm = () =>
    remove.mutate(apiKey.id, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('keys.deleted') });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keys.deleteTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('keys.cancel')}</Button>
          <Button tone="risk" disabled={remove.isPending} onClick={confirm}>
            {remove.isPending ? t('keys.busy') : t('keys.deleteConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="break-words text-soft">{t('keys.deleteText', { name: apiKey.name })}</p>
        <FormFailure message={remove.error?.message ?? ''} />
      </div>
    </Dialog>
  );
}
