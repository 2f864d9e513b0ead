import { useClient } from '@assay/client/react';
import type { CodeScene } from '@assay/protocol';
import { phoneDigits, type AccountName } from './account-name.ts';
import { useCodeSending } from './use-code-sending.ts';

/** Sends a code to an address that somebody gives, by mail or by phone. */
export function useAddressCode(scene: CodeScene) {
  const client = useClient();
  return useCodeSending(({ kind, email, phone, areaCode }: AccountName) =>
    kind === 'email'
      ? client.call('sendEmailCode', { email: email.trim(), scene }, { silent: true })
      : client.call('sendMobileCode', { phone: phoneDigits(phone), areaCode, scene }, { silent: true }),
  );
}
