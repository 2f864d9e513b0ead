import { Button, TextField } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailboxNote } from './mailbox-note.tsx';

interface Sending {
  readonly busy: boolean;
  readonly left: number;
  readonly sent: boolean;
  readonly failure: Error | null;
}

/** A code that is sent on demand: the field, the button that sends it, and its countdown. */
export function CodeField(props: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: ReactNode;
  readonly sending: Sending;
  readonly onSend: () => void;
  /** Said once it is on its way: where to. */
  readonly sentText: string;
}) {
  const { t } = useTranslation();
  const { busy, left, sent, failure } = props.sending;
  return (
    <div className="grid gap-2">
      <TextField
        label={props.label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={props.value}
        onValue={(text) => props.onValue(text.replaceAll(/\D/g, ''))}
        error={props.error || failure?.message}
        trailing={
          <Button size="s" className="mr-1.5 figures" disabled={left > 0 || busy} onClick={props.onSend}>
            {left > 0
              ? t('credentials.sendAgain', { seconds: left })
              : sent
                ? t('credentials.sendAnother')
                : t('credentials.sendCode')}
          </Button>
        }
      />
      <p role="status" className="text-12 break-words text-quiet empty:hidden">
        {sent ? props.sentText : ''}
      </p>
      {sent ? <MailboxNote /> : null}
    </div>
  );
}
