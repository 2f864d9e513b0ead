import type { AddressBookView, WithdrawalMethodsView } from '@assay/protocol';
import { Note, Select, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../../../forms/form-in-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { networksOf } from '../model/book-networks.ts';
import { imitatedBy } from '../model/imitated-by.ts';
import { useAddressBookChanges } from '../model/use-address-book.ts';
import { Lookalike } from './lookalike.tsx';

interface Values {
  readonly network: string;
  readonly label: string;
  readonly address: string;
}

/** A new entry; it is confirmed. */
export function AddAddressDialog(props: {
  readonly methods: WithdrawalMethodsView;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { methods, onClose } = props;
  const networks = networksOf(methods);
  const { add } = useAddressBookChanges();
  const [alike, setAlike] = useState<{ readonly typed: string; readonly known: string } | null>(null);
  const form = useForm<Values, AddressBookView>({
    initial: { network: networks[0]?.network ?? '', label: '', address: '' },
    problems: ({ label, address }) => ({
      label: label.trim() === '' ? t('wallet.book.problems.label') : '',
      address: address.trim() === '' ? t('wallet.withdraw.problems.address') : '',
    }),
    send: async ({ network, label, address }) => {
      const typed = address.trim();
      try {
        return await add({ network, label: label.trim(), address: typed });
      } catch (refusal) {
        const known = refusal instanceof Error ? imitatedBy(refusal) : null;
        setAlike(known === null ? null : { typed, known });
        throw refusal;
      }
    },
    onDone: onClose,
  });
  return (
    <FormInDialog
      form={form}
      title={t('wallet.book.addTitle')}
      cancelLabel={t('wallet.book.cancel')}
      submitLabel={t('wallet.book.save')}
      busyLabel={t('wallet.book.busy')}
      onClose={onClose}
      className="w-[480px]"
    >
      <Select
        look="field"
        labelShown
        label={t('wallet.network')}
        value={form.values.network}
        options={networks.map(({ network, name }) => ({ value: network, label: name }))}
        onValue={(network) => form.set({ network })}
      />
      <TextField {...form.field('label')} label={t('wallet.book.label')} autoComplete="off" maxLength={40} />
      <TextField
        {...form.field('address')}
        label={t('wallet.withdraw.address')}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        className="font-mono text-13"
      />
      {alike === null || alike.typed !== form.values.address.trim() ? null : (
        <Note tone="warn">
          <Lookalike {...alike} />
        </Note>
      )}
    </FormInDialog>
  );
}
