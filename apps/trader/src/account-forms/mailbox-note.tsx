import { apiAddress } from '@assay/client';
import { useClient } from '@assay/client/react';
import { MAILBOX_PATH } from '@assay/protocol';
import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../venue/venue-queries.ts';

/** While somebody waits for a code. */
const LOOK_EVERY_MS = 10_000;

/**
 * Below a code that was sent: that the mail server takes no letters at the moment, so that it comes later; or in a sandbox
 * without one, where the messages are that would have been sent.
 */
export function MailboxNote({ isFilledIn = false }: { readonly isFilledIn?: boolean | undefined }) {
  const { t } = useTranslation();
  const { config } = useClient();
  const { mode, mails } = useVenueSettings(LOOK_EVERY_MS).data ?? {};
  if (mails === 'delayed') {
    return (
      <Note tone="warn" icon="mail">
        {t('credentials.mailDelayed')}
      </Note>
    );
  }
  if (mode !== 'sandbox' || mails === 'sent') return null;
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
