import { Button, CodeInput } from '@assay/ui';
import { CODE_DIGITS } from '@assay/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailboxNote } from './mailbox-note.tsx';
import type { GiveCode, ProofSource } from './proof.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useFirstWrong } from '../forms/use-form.ts';

type SentAnswer = Awaited<ReturnType<ProofSource['sendCode']>>;
type Sending = ReturnType<typeof useCodeSending<'email' | 'phone', SentAnswer>>;

/** Six digits: of the authenticator, or sent by e-mail or phone. The sixth gives them in. */
export function DigitsProof(props: {
  readonly method: 'totp' | 'email' | 'phone';
  readonly source: ProofSource;
  readonly busy: boolean;
  readonly onCode: GiveCode;
}) {
  const { t } = useTranslation();
  const { method, source, busy, onCode } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const { attach, focusFirstWrong } = useFirstWrong();
  const sending = useCodeSending(source.sendCode);
  const complain = (words: string): void => {
    setError(words);
    focusFirstWrong();
  };
  const give = async (whole: string): Promise<void> => {
    const said = await onCode(whole);
    if (said === '') return;
    // A code that was refused is no use any more: the next one is typed into empty places.
    setCode('');
    complain(said);
  };
  return (
    <form
      ref={attach}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_DIGITS) void give(code);
        else complain(t('credentials.enterCode'));
      }}
    >
      {method === 'totp' ? null : <SentCode method={method} sending={sending} />}
      <CodeInput
        key={method}
        label={t(`credentials.codeOf.${method}`)}
        value={code}
        onValue={(digits) => {
          setCode(digits);
          setError('');
        }}
        onComplete={(whole) => void give(whole)}
        disabled={busy}
        takesFocus={method === 'totp'}
        error={error || sending.failure?.message}
      />
      <Button type="submit" tone="primary" size="l" wide disabled={busy}>
        {busy ? t('credentials.checking') : t('credentials.confirm')}
      </Button>
    </form>
  );
}

/** The button that sends the code to the address of the account, and where it went. */
function SentCode({ method, sending }: { readonly method: 'email' | 'phone'; readonly sending: Sending }) {
  const { t } = useTranslation();
  const to = sending.answer?.sentTo;
  const sent = to === undefined ? t('credentials.sentPlain') : t('credentials.sentTo', { address: to });
  return (
    <div className="grid gap-2">
      <p className="text-13 text-soft">{t(`credentials.sends.${method}`)}</p>
      <Button
        className="justify-self-start figures"
        data-autofocus=""
        disabled={sending.left > 0 || sending.busy}
        onClick={() => sending.send(method)}
      >
        {sending.left > 0
          ? t('credentials.sendAgain', { seconds: sending.left })
          : sending.sent
            ? t('credentials.sendAnother')
            : t('credentials.sendCode')}
      </Button>
      <p role="status" className="text-12 break-words text-quiet empty:hidden">
        {sending.sent ? sent : ''}
      </p>
      {sending.sent ? <MailboxNote /> : null}
    </div>
  );
}
