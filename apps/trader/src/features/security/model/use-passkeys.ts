/** The passkeys of the account and what can be done with them. */
import { useClient, useSession } from '@assay/client/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createPasskey } from '@assay/ui/passkeys';
import { useConfirmed } from './use-confirmed.ts';

export function usePasskeys() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: ['private', 'passkeys', user?.userId],
    queryFn: () => client.call('listPasskeys', {}, { silent: true }),
    enabled: user !== null,
  });
}

/** Makes a passkey: confirmation, the browser's ceremony, and its entry under a name. Answers null when given up. */
export function useAddPasskey() {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const changed = usePasskeysChanged();
  return async (name: string) => {
    const answer = await confirmed.always({ title: t('security.passkeys.addTitle') }, (proof) =>
      client.call('passkeyRegisterOptions', proof, { silent: true }),
    );
    if (answer === null) return null;
    const code = await createPasskey(answer.options);
    const added = await client.call('registerPasskey', { name, code }, { silent: true });
    await changed(t('security.passkeys.added'));
    return added;
  };
}

export function useRenamePasskey() {
  const { t } = useTranslation();
  const client = useClient();
  const changed = usePasskeysChanged();
  return async (request: { readonly id: string; readonly name: string }): Promise<void> => {
    await client.call('renamePasskey', request, { silent: true });
    await changed(t('security.passkeys.renamed'));
  };
}

export function useDeletePasskey() {
  const { t } = useTranslation();
  const client = useClient();
  const confirmed = useConfirmed();
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      confirmed.always(
        {
          title: t('security.passkeys.deleteTitle', { name }),
          text: t('security.passkeys.deleteText'),
          recovery: true,
        },
        (proof) => client.call('deletePasskey', { id, ...proof }, { silent: true }),
      ),
    retry: false,
    onSuccess: async (answer) => {
      if (answer !== null) await changed(t('security.passkeys.deleted'));
    },
  });
}

function usePasskeysChanged() {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  return async (title: string): Promise<void> => {
    await Promise.all([
      confirmed.done(title),
      queries.invalidateQueries({ queryKey: ['private', 'passkeys'] }),
    ]);
  };
}
