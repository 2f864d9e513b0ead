import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import { MAILBOX_PATH } from '@assay/protocol';
import { Button, Note, TextField } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueSettings } from '../../../venue/venue-queries.ts';
import { isEmail } from '../model/register-form.ts';
import { useCountdown } from '../model/use-countdown.ts';

export interface CodeFieldProps {
  readonly email: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: ReactNode;
  /** The address is not one: the form says so at its field. */
  readonly onNoEmail: () => void;
}

/** The code from the mail, with the button that sends it and its countdown. */
export function CodeField({ email, value, onValue, error, onNoEmail }: CodeFieldProps) {
  const { t } = useTranslation();
  const client = useClient();
  const sandbox = useVenueSettings().data?.mode === 'sandbox';
  const { left, start } = useCountdown();
  const send = useMutation({
    mutationFn: (address: string) =>
      client.call('sendEmailCode', { email: address, scene: 'register' }, { silent: true }),
    retry: false,
    onSuccess: (answer) => start(answer.resendAfterSeconds),
    onError: (failure) => {
      const wait = failure instanceof CallError ? failure.params['retryAfterSeconds'] : undefined;
      if (typeof wait === 'number') start(wait);
    },
  });
  const onSend = () => (isEmail(email) ? send.mutate(email) : onNoEmail());
  return (
    <div className="grid gap-2">
      <TextField
        label={t('register.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onValue={(text) => onValue(text.replaceAll(/\D/g, ''))}
        error={error || send.error?.message}
        help={send.isSuccess ? t('register.sent', { email: send.variables }) : undefined}
        trailing={
          <Button size="s" className="mr-1.5 figures" disabled={left > 0 || send.isPending} onClick={onSend}>
            {left > 0 ? t('register.sendAgain', { seconds: left }) : t('register.sendCode')}
          </Button>
        }
      />
      {sandbox && send.isSuccess ? (
        <Note tone="info" icon="mail">
          {t('register.sandboxMail')}{' '}
          <a
            href={MAILBOX_PATH}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-3"
          >
            {t('register.openMailbox')}
          </a>
        </Note>
      ) : null}
    </div>
  );
}
