/** The API keys of the account and what can be done with them. */
import { useClient, useSession } from '@assay/client/react';
import type { CreateApiKeyResponse } from '@assay/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '../../../step-up/use-step-up.ts';
import { keyRequest, type KeyValues } from './key-form.ts';

export const KEYS_A_PAGE = 10;

export function useApiKeys(pageNo: number) {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: ['private', 'api-keys', user?.userId, pageNo],
    queryFn: ({ signal }) =>
      client.call(
        'listApiKeys',
        { pageNo: String(pageNo), pageSize: String(KEYS_A_PAGE) },
        { silent: true, signal },
      ),
    enabled: user !== null,
    placeholderData: keepPreviousData,
  });
}

/** Makes a key, confirmed. Answers null when that is given up. */
export function useCreateApiKey() {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  return async (values: KeyValues): Promise<CreateApiKeyResponse | null> => {
    const request = keyRequest(values);
    const made = await stepUp.run({ title: t('keys.create.title') }, (proof) =>
      client.call('createApiKey', { ...request, ...proof }, { silent: true }),
    );
    if (made !== null) await queries.invalidateQueries({ queryKey: ['private', 'api-keys'] });
    return made;
  };
}

export function useDeleteApiKey() {
  const client = useClient();
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    await client.call('deleteApiKey', { id }, { silent: true });
    await queries.invalidateQueries({ queryKey: ['private', 'api-keys'] });
  };
}
