import { Button, Note, buttonClass } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSOLE_PATH, OPERATOR_SIGN_IN } from '@assay/protocol';
import { newSignInBytes } from '@assay/verify';
import { Refused, desk } from '../desk/ask.ts';
import { useMailed } from '../desk/mailed.ts';
import type { MailedCode } from '../desk/mailed.ts';
import { canSign, hasAnyKey, signedByWhoever } from '../desk/own-key.ts';
import { Gate } from '../parts/gate.tsx';
import { MailedFields } from '../parts/mailed-fields.tsx';
import { PassphraseField } from '../parts/passphrase-field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SecretPair, useSecret } from '../parts/secret-pair.tsx';

/** Another password, by the code of a mail and the key in this browser, once another owner has approved it. */
export function NewLoginPage(props: MailedCode) {
  const mailed = useMailed('new-login', props);
  return <SettingLogin key={mailed.code} mailed={mailed} />;
}

function SettingLogin({ mailed }: { readonly mailed: MailedCode }) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  const [canSet] = useState(() => canSign() && hasAnyKey());
  if (isDone) return <Done />;
  return (
    <Gate title={t('desk.lost.newTitle')}>
      {canSet ? (
        <NewLoginForm mailed={mailed} onDone={() => setIsDone(true)} />
      ) : (
        <Note tone="warn">
          <p>{t('desk.lost.noKey')}</p>
          <code className="mt-2 block font-mono wrap-anywhere">
            npm run operator -- operators new-login EMAIL
          </code>
        </Note>
      )}
    </Gate>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <Gate title={t('desk.lost.newTitle')}>
      <div role="status">
        <Note tone="ok">{t('desk.lost.done')}</Note>
      </div>
      <a href={`${CONSOLE_PATH}/#/`} className={buttonClass({ tone: 'primary', size: 'l', wide: true })}>
        {t('desk.lost.back')}
      </a>
    </Gate>
  );
}

interface Wish {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly passphrase: string;
}

function NewLoginForm({ mailed, onDone }: { readonly mailed: MailedCode; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(mailed.email);
  const [code, setCode] = useState(mailed.code);
  const [passphrase, setPassphrase] = useState('');
  const password = useSecret(OPERATOR_SIGN_IN.minPassword);
  const { mutate, error, isPending } = useMutation({
    async mutationFn({ passphrase: opens, ...wish }: Wish) {
      const signature = await signedByWhoever(opens, newSignInBytes(wish.email, wish.code));
      if (signature === null) throw new Refused('refused', t('desk.key.wrong'));
      return desk.setNewLogIn({ ...wish, signature });
    },
    onSuccess: onDone,
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = { email: email.trim(), code: code.trim().toUpperCase(), passphrase };
        if (password.isFit) mutate({ ...wish, password: password.typed });
      }}
    >
      <MailedFields email={email} setEmail={setEmail} code={code} setCode={setCode} />
      <SecretPair
        secret={password}
        label={t('desk.secret.password')}
        labelAgain={t('desk.secret.passwordAgain')}
        help={t('desk.secret.passwordHelp', { count: password.least })}
      />
      <PassphraseField value={passphrase} onValue={setPassphrase} />
      {error === null ? null : <Refusal refused={error} />}
      <Button type="submit" tone="primary" size="l" wide disabled={isPending || !password.isFit}>
        {t('desk.lost.set')}
      </Button>
    </form>
  );
}
