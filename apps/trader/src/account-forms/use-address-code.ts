import { useClient } from '@assay/client/react';
import type { CodeScene } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useVenueSettings } from '../venue/venue-queries.ts';
import { accountAddress, phoneDigits, type AccountName } from './account-name.ts';
import { messageAfter, newestMessageId } from './sandbox-mailbox.ts';
import { useCodeSending } from './use-code-sending.ts';

const LETTER_EVERY_MS = 400;
const MAX_LOOKS = 25;

/**
 * Sends a code to the address that somebody gives, by mail or by phone. In a sandbox, whose mailbox this machine can
 * read, `onCode` is given the code that was sent, unless the form has another address by then.
 */
export function useAddressCode(scene: CodeScene, name: AccountName, onCode: (code: string) => void) {
  const client = useClient();
  const settings = useVenueSettings();
  const sending = useCodeSending(async (to: AccountName) => {
    // Whoever is quicker than the first answer of the venue waits for it.
    const { mode } = settings.data ?? (await settings.refetch()).data ?? {};
    const before = mode === 'sandbox' ? await newestMessageId(client.config, accountAddress(to)) : null;
    const { kind, email, phone, areaCode } = to;
    const sent =
      kind === 'email'
        ? await client.call('sendEmailCode', { email: email.trim(), scene }, { silent: true })
        : await client.call(
            'sendMobileCode',
            { phone: phoneDigits(phone), areaCode, scene },
            { silent: true },
          );
    return { ...sent, before };
  });
  const code = useSandboxCode(sending.sentTo, sending.answer?.before ?? null);
  const isElsewhere = sending.sentTo !== undefined && accountAddress(sending.sentTo) !== accountAddress(name);
  const give = useEffectEvent((came: string) => {
    if (!isElsewhere) onCode(came);
  });
  useEffect(() => {
    if (code !== null) give(code);
  }, [code]);
  return {
    ...sending,
    isElsewhere,
    hasMailbox: settings.data?.mode === 'sandbox' && settings.data.mails === 'mailbox',
    isFilledIn: code !== null,
  };
}

/** The code of the first message behind `before`; null: none came, or it has none. */
function useSandboxCode(sentTo: AccountName | undefined, before: number | null): string | null {
  const { config } = useClient();
  const address = sentTo === undefined ? '' : accountAddress(sentTo);
  const { data } = useQuery({
    queryKey: ['sandbox-letter', address, before],
    queryFn: () => messageAfter(config, address, before ?? 0),
    enabled: before !== null,
    refetchInterval: ({ state }) =>
      state.data || state.dataUpdateCount >= MAX_LOOKS ? false : LETTER_EVERY_MS,
  });
  return data?.code ?? null;
}
