import type { ApiKeyView } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useQuestion } from '../../../forms/use-question.ts';
import { useDeleteApiKey } from '../model/use-api-keys.ts';

/** Asks before a key goes. */
export function DeleteApiKeyDialog(props: { readonly apiKey: ApiKeyView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { apiKey, onClose } = props;
  const remove = useDeleteApiKey();
  const form = useQuestion({
    send: () => remove(apiKey.id),
    onDone: () => {
      showToast({ tone: 'ok', title: t('keys.deleted') });
      onClose();
    },
  });
  return (
    <FormInDialog
      form={form}
      title={t('keys.deleteTitle')}
      cancelLabel={t('keys.cancel')}
      submitLabel={t('keys.deleteConfirm')}
      busyLabel={t('keys.busy')}
      tone="risk"
      onClose={onClose}
    >
      <p className="break-words text-soft">{t('keys.deleteText', { name: apiKey.name })}</p>
    </FormInDialog>
  );
}
