import { Button, Note, TextField } from '@assay/ui';
import { passkeysWork } from '@assay/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSignIn } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { desk } from '../desk/ask.ts';
import { answerByPasskey } from '../desk/passkey.ts';
import { askSession } from '../desk/queries.ts';
import { EmailField } from '../parts/email-field.tsx';
import { Gate } from '../parts/gate.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** E-mail, password, and the code of an authenticator where one is bound. */
export function LoginPage(props: {
  readonly hasOperators: boolean;
  /** Somebody was in a moment ago, and is not any more. */
  readonly hasEnded: boolean;
}) {
  const { hasOperators, hasEnded } = props;
  const { t } = useTranslation();
  return (
    <Gate title={t('desk.login.title')}>
      {hasEnded ? <Note tone="info">{t('desk.login.ended')}</Note> : null}
      {hasOperators ? (
        <>
          <LoginForm />
          <nav aria-label={t('desk.login.other')} className="grid gap-2 text-13">
            <a href={addressOf({ page: 'accept' })} className="text-accent">
              {t('desk.login.invited')}
            </a>
            <a href={addressOf({ page: 'lost-login' })} className="text-accent">
              {t('desk.login.lost')}
            </a>
          </nav>
        </>
      ) : (
        <Note tone="info">
          <p>{t('desk.login.noOperators')}</p>
          <code className="mt-2 block font-mono wrap-anywhere">
            npm run operator -- operators first EMAIL NAME
          </code>
        </Note>
      )}
    </Gate>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [asksPasskey, setAsksPasskey] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (given: ConsoleSignIn) => {
      if (!asksPasskey) return desk.logIn(given);
      const { ticket, options } = await desk.passkeyQuestion();
      const answer = await answerByPasskey(options, t('desk.passkey.failed'));
      return desk.logIn({ ...given, passkey: { ticket, answer } });
    },
    onSuccess: askSession,
    onError({ code: why }) {
      if (why === 'code-needed') setAsksCode(true);
      if (why === 'passkey-needed') setAsksPasskey(true);
    },
  });
  const send = (): void => {
    const given = code.trim();
    mutate({ email: email.trim(), password, ...(given === '' ? {} : { code: given }) });
  };
  // Not having been asked for a code yet is no mistake.
  const isFirst = (error?.code === 'code-needed' && code === '') || error?.code === 'passkey-needed';
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <EmailField value={email} onValue={setEmail} />
      <TextField
        label={t('desk.login.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        required
      />
      {asksCode ? (
        <TextField
          label={t('desk.login.code')}
          help={t('desk.login.codeHelp')}
          autoComplete="one-time-code"
          value={code}
          onValue={setCode}
          // Asked for by the answer to what was just sent.
          ref={(field) => field?.focus()}
        />
      ) : null}
      {asksPasskey ? (
        <Note tone="info">{t(passkeysWork() ? 'desk.passkey.login' : 'desk.passkey.unfit')}</Note>
      ) : null}
      {error === null || isFirst ? null : <Refusal refused={error} />}
      <Button type="submit" tone="primary" size="l" wide disabled={isPending}>
        {t(asksPasskey ? 'desk.passkey.use' : 'desk.login.send')}
      </Button>
    </form>
  );
}
