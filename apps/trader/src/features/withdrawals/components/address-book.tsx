import type { AddressBookView, AddressEntryView, WithdrawalMethodsView } from '@assay/protocol';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  Note,
  Panel,
  PanelHead,
  Skeleton,
  Time,
} from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useQuestion } from '../../../forms/use-question.ts';
import { useAddressBook, useAddressBookChanges } from '../model/use-address-book.ts';
import { AddAddressDialog } from './add-address-dialog.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';

/** Addresses by name, and whether money goes to them alone. */
export function AddressBook({ methods }: { readonly methods: WithdrawalMethodsView }) {
  const { t } = useTranslation();
  const book = useAddressBook();
  const [adding, setAdding] = useState(false);
  const isFull = book.data !== undefined && book.data.records.length >= book.data.maximum;
  return (
    <Panel aria-label={t('wallet.book.title')}>
      <PanelHead title={t('wallet.book.title')} roomy>
        <Button size="s" disabled={book.data === undefined || isFull} onClick={() => setAdding(true)}>
          {t('wallet.book.add')}
        </Button>
      </PanelHead>
      {book.data ? (
        <>
          <Choice book={book.data} />
          <Entries records={book.data.records} />
        </>
      ) : book.isError ? (
        <ErrorState
          title={t('wallet.book.failed')}
          text={book.error.message}
          retryLabel={t('wallet.retry')}
          onRetry={() => void book.refetch()}
        />
      ) : (
        <Skeleton className="m-5 h-24" />
      )}
      {adding ? <AddAddressDialog methods={methods} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

/** Where money may go, and the way to change that. */
function Choice({ book }: { readonly book: AddressBookView }) {
  const { t } = useTranslation();
  const { sendToBookAlone, sendAnywhere } = useAddressBookChanges();
  const { bookOnly, bookOnlyUntil, records } = book;
  const isStrict = bookOnly && bookOnlyUntil === null;
  const { attach, busy, submit, formError } = useQuestion({
    send: isStrict ? sendAnywhere : sendToBookAlone,
    onDone: () => undefined,
  });
  return (
    <form
      ref={attach}
      onSubmit={submit}
      className="grid gap-3 border-b border-line px-4 py-3 text-13 text-soft sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-[64ch]">{t(bookOnly ? 'wallet.book.only' : 'wallet.book.anywhere')}</p>
        <Button type="submit" size="s" disabled={busy || (!bookOnly && records.length === 0)}>
          {t(isStrict ? 'wallet.book.open' : bookOnly ? 'wallet.book.stay' : 'wallet.book.close')}
        </Button>
      </div>
      {bookOnlyUntil === null ? null : (
        <Note tone="warn">
          {t('wallet.book.ends')} <Time value={bookOnlyUntil} />
        </Note>
      )}
      <FormFailure message={formError} />
    </form>
  );
}

function Entries({ records }: { readonly records: readonly AddressEntryView[] }) {
  const { t } = useTranslation();
  if (records.length === 0) {
    return (
      <EmptyState className="min-h-[120px]" title={t('wallet.book.none')} text={t('wallet.book.noneText')} />
    );
  }
  return (
    <ul>
      {records.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { readonly entry: AddressEntryView }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  const { label, address, networkName, time } = entry;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Icon name="wallet" className="text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="font-strong break-words">{label}</p>
        <p className="font-mono text-12 break-all text-soft">{address}</p>
        <p className="text-12 text-quiet">
          {networkName}, {t('wallet.book.since')} <Time value={time} form="day" />
        </p>
      </div>
      <IconButton icon="trash" label={t('wallet.book.delete', { label })} onClick={() => setDeleting(true)} />
      {deleting ? <DeleteAddressDialog entry={entry} onClose={() => setDeleting(false)} /> : null}
    </li>
  );
}
