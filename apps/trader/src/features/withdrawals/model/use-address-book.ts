/** The addresses that the user sends to, and the choice to send nowhere else. */
import { useClient } from '@assay/client/react';
import type { AddAddressRequest, AddressBookView } from '@assay/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsReal } from '../../../money/use-is-real.ts';
import { useStepUp } from '../../../step-up/use-step-up.ts';

const KEY = ['private', 'wallet', 'address-book'] as const;

export function useAddressBook() {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call('withdrawalAddresses', undefined, { silent: true, signal }),
    enabled: useIsReal(),
  });
}

/** What changes the book. Each answers null where its confirmation is given up. */
export function useAddressBookChanges() {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const kept = <Answer extends AddressBookView | null>(book: Answer): Answer => {
    if (book !== null) queries.setQueryData(KEY, book);
    return book;
  };
  return {
    add: async (entry: Omit<AddAddressRequest, 'method' | 'code'>) =>
      kept(
        await stepUp.run({ title: t('wallet.book.addTitle'), address: entry.address }, (proof) =>
          client.call('addWithdrawalAddress', { ...entry, ...proof }, { silent: true }),
        ),
      ),
    remove: async (id: string) =>
      kept(await client.call('deleteWithdrawalAddress', { id }, { silent: true })),
    sendToBookAlone: async () =>
      kept(await client.call('chooseBookOnly', { bookOnly: true }, { silent: true })),
    sendAnywhere: async () =>
      kept(
        await stepUp.run({ title: t('wallet.book.openTitle'), text: t('wallet.book.openText') }, (proof) =>
          client.call('chooseBookOnly', { bookOnly: false, ...proof }, { silent: true }),
        ),
      ),
  };
}
