import { CODE_DIGITS, RESET_CODE_LENGTH } from '@assay/protocol';
import { Button, TextField } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailboxNote } from './mailbox-note.tsx';

interface Sending {
  readonly busy: boolean;
  readonly left: number;
  readonly sent: boolean;
  readonly failure: Error | null;
  /** The code has come out of the sandbox's mailbox by itself. */
  readonly isFilledIn?: boolean;
  /** It was sent to another address than the one that is given now. */
  readonly isElsewhere?: boolean;
}

export type CodeForm = 'digits' | 'signs';

/** What can be typed: a pasted code is taken in whatever case and with whatever stands around it. */
const FORMS = {
  digits: {
    inputs: { inputMode: 'numeric', maxLength: CODE_DIGITS },
    cleaned: (text: string) => text.replaceAll(/\D/g, ''),
  },
  signs: {
    inputs: { autoCapitalize: 'characters', spellCheck: false, maxLength: RESET_CODE_LENGTH },
    cleaned: (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z-]/g, ''),
  },
} as const;

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
  /** What the code is made of; digits if nothing is said. */
  readonly form?: CodeForm;
}) {
  const { t } = useTranslation();
  const { busy, left, sent, failure, isFilledIn, isElsewhere } = props.sending;
  const { inputs, cleaned } = FORMS[props.form ?? 'digits'];
  return (
    <div className="grid gap-2">
      <TextField
        label={props.label}
        name="code"
        autoComplete="one-time-code"
        {...inputs}
        value={props.value}
        onValue={(text) => props.onValue(cleaned(text))}
        error={props.error || failure?.message}
        trailing={
          <Button size="s" className="mr-1.5 figures" disabled={left > 0 || busy} onClick={props.onSend}>
            {left > 0
              ? t('credentials.sendAgain', { seconds: left })
              : sent && !isElsewhere
                ? t('credentials.sendAnother')
                : t('credentials.sendCode')}
          </Button>
        }
      />
      <p role="status" className="text-12 break-words text-quiet empty:hidden">
        {sent ? props.sentText : ''}
      </p>
      {sent ? <MailboxNote isFilledIn={isFilledIn} /> : null}
    </div>
  );
}
