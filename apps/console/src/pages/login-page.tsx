import { Button, Logo, Note, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused, desk } from '../desk/ask.ts';

/** E-mail, password, and the code of an authenticator where one is bound. */
export function LoginPage(props: { readonly hasOperators: boolean; readonly onLoggedIn: () => void }) {
  const { hasOperators, onLoggedIn } = props;
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-4">
      <div className="grid w-full max-w-90 gap-5 rounded-panel border border-line bg-panel p-6">
        <div className="grid gap-1">
          <Logo />
          <h1 className="mt-3 text-22">{t('desk.login.title')}</h1>
        </div>
        {hasOperators ? (
          <LoginForm onLoggedIn={onLoggedIn} />
        ) : (
          <Note tone="info">
            <p>{t('desk.login.noOperators')}</p>
            <code className="mt-2 block font-mono break-all">
              npm run operator -- operators first EMAIL NAME
            </code>
          </Note>
        )}
      </div>
    </main>
  );
}

function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    setRefused(null);
    try {
      await desk.logIn({
        email: email.trim(),
        password,
        ...(code.trim() === '' ? {} : { code: code.trim() }),
      });
      onLoggedIn();
    } catch (error) {
      if (error instanceof Refused && error.code === 'code-needed' && !asksCode) setAsksCode(true);
      else setRefused(error instanceof Refused && error.message !== '' ? error.message : t('desk.away.text'));
    }
    setIsBusy(false);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('desk.login.email')}
        type="email"
        autoComplete="username"
        value={email}
        onValue={setEmail}
        required
      />
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
      {refused === null ? null : <Note tone="bad">{refused}</Note>}
      <Button type="submit" tone="primary" size="l" wide disabled={isBusy}>
        {t('desk.login.send')}
      </Button>
    </form>
  );
}
