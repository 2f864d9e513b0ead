import { Button, CodeInput } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../forms/form-submit.tsx';
import { MailboxNote } from './mailbox-note.tsx';
import type { ProofSource } from './proof.ts';
import { useCodeSending } from './use-code-sending.ts';
import type { ProofState } from './use-proof.ts';

type SentAnswer = Awaited<ReturnType<ProofSource['sendCode']>>;
type Sending = ReturnType<typeof useCodeSending<'email' | 'phone', SentAnswer>>;

/** Six digits: of the authenticator, or sent by e-mail or phone. The sixth gives them in. */
export function DigitsProof(props: {
  readonly method: 'totp' | 'email' | 'phone';
  readonly source: ProofSource;
  readonly form: ProofState;
}) {
  const { t } = useTranslation();
  const { method, source, form } = props;
  const { attach, submit, submitWith, values, set, errorAt, busy } = form;
  const sending = useCodeSending(source.sendCode);
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={submit}>
      {method === 'totp' ? null : <SentCode method={method} sending={sending} />}
      <CodeInput
        label={t(`credentials.codeOf.${method}`)}
        value={values.code}
        onValue={(code) => set({ code })}
        onComplete={(code) => submitWith({ code })}
        disabled={busy}
        takesFocus={method === 'totp'}
        error={errorAt('code') || sending.failure?.message}
      />
      <FormSubmit form={form} label={t('credentials.confirm')} busyLabel={t('credentials.checking')} />
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
