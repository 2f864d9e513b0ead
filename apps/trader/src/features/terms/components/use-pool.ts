/** What the exchange offers and reserves for seconds-contracts; public. */
import { poolResource } from '@assay/client/seconds';
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const EVERY_MS = 10_000;

export function usePool() {
  const { call } = useClient();
  return useQuery({ ...poolResource(call), refetchInterval: EVERY_MS });
}
