import { apiAddress } from '@assay/client';
import { useClient } from '@assay/client/react';
import { MAILBOX_PATH } from '@assay/protocol';
import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../venue/venue-queries.ts';

/** In a sandbox: where the messages are that would have been sent. */
export function MailboxNote({ isFilledIn = false }: { readonly isFilledIn?: boolean | undefined }) {
  const { t } = useTranslation();
  const { config } = useClient();
  if (useVenueSettings().data?.mode !== 'sandbox') return null;
  return (
    <Note tone="info" icon="mail">
      {t(isFilledIn ? 'credentials.sandboxFilled' : 'credentials.sandboxMail')}{' '}
      <a
        href={apiAddress(config, MAILBOX_PATH)}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline underline-offset-3"
      >
        {t('credentials.openMailbox')}
      </a>
    </Note>
  );
}
