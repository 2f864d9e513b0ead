import type { AddressEntryView } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useQuestion } from '../../../forms/use-question.ts';
import { useAddressBookChanges } from '../model/use-address-book.ts';

/** Asks before an entry goes. */
export function DeleteAddressDialog(props: {
  readonly entry: AddressEntryView;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { entry, onClose } = props;
  const { remove } = useAddressBookChanges();
  const form = useQuestion({ send: () => remove(entry.id), onDone: onClose });
  return (
    <FormInDialog
      form={form}
      title={t('wallet.book.deleteTitle')}
      cancelLabel={t('wallet.book.cancel')}
      submitLabel={t('wallet.book.deleteConfirm')}
      busyLabel={t('wallet.book.busy')}
      tone="risk"
      onClose={onClose}
    >
      <p className="text-soft">{t('wallet.book.deleteText', { label: entry.label })}</p>
      <p className="font-mono text-13 break-all">{entry.address}</p>
    </FormInDialog>
  );
}
