import { Button, Note, buttonClass } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSOLE_PATH, OPERATOR_SIGN_IN } from '@assay/protocol';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { Refused, desk } from '../desk/ask.ts';
import { useMailed } from '../desk/mailed.ts';
import type { MailedCode } from '../desk/mailed.ts';
import { MIN_PASSPHRASE, canSign, makeKey } from '../desk/own-key.ts';
import type { MadeKey } from '../desk/own-key.ts';
import { Gate } from '../parts/gate.tsx';
import { KeyDigits } from '../parts/key-digits.tsx';
import { MailedFields } from '../parts/mailed-fields.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SecretPair, useSecret } from '../parts/secret-pair.tsx';

/** Whoever is invited sets their password and makes their key here; an owner admits them then. */
export function AcceptPage(props: MailedCode & { readonly session: ConsoleSession | undefined }) {
  const mailed = useMailed('accept', props);
  return <Accepting key={mailed.code} mailed={mailed} session={props.session} />;
}

interface AcceptingProps {
  readonly mailed: MailedCode;
  readonly session: ConsoleSession | undefined;
}

function Accepting({ mailed, session }: AcceptingProps) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  if (accepted !== null) return <Done {...accepted} />;
  return (
    <Gate title={t('desk.accept.title')}>
      {session !== undefined ? (
        <Busy name={session.operator.name} />
      ) : canSign() ? (
        <AcceptForm mailed={mailed} onAccepted={setAccepted} />
      ) : (
        <Note tone="bad">{t('desk.accept.insecure')}</Note>
      )}
    </Gate>
  );
}

/** A person is an operator once: whoever works here is not who is invited. */
function Busy({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const leave = async (): Promise<void> => {
    await desk.logOut().catch(() => undefined);
    location.reload();
  };
  return (
    <>
      <Note tone="warn">{t('desk.accept.busy', { name })}</Note>
      <Button size="l" wide onClick={() => void leave()}>
        {t('desk.shell.logOut')}
      </Button>
      <a href={addressOf({ page: 'today' })} className="text-13 text-accent">
        {t('desk.accept.back')}
      </a>
    </>
  );
}

interface Accepted {
  readonly id: number;
  readonly publicKey: string;
}

interface Wish {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly passphrase: string;
}

/** The key is made once for each passphrase: an answer that was lost is asked for again with the same one. */
function useAccepting(onAccepted: (accepted: Accepted) => void) {
  const made = useRef<(MadeKey & { readonly passphrase: string }) | null>(null);
  return useMutation({
    async mutationFn({ passphrase, ...wish }: Wish): Promise<Accepted> {
      const before = made.current;
      const key =
        before?.passphrase === passphrase ? before : { ...(await makeKey(null, passphrase)), passphrase };
      made.current = key;
      try {
        const { id } = await desk.accept({ ...wish, publicKey: key.publicKey });
        return { id, publicKey: key.publicKey };
      } catch (error) {
        // The exchange does not know it: it is of no use. Of an answer that was lost nobody knows.
        if (error instanceof Refused && error.code === 'refused') {
          key.takeBack();
          made.current = null;
        }
        throw error;
      }
    },
    onSuccess: onAccepted,
  });
}

function AcceptForm(props: {
  readonly mailed: MailedCode;
  readonly onAccepted: (accepted: Accepted) => void;
}) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(props.mailed.email);
  const [code, setCode] = useState(props.mailed.code);
  const password = useSecret(OPERATOR_SIGN_IN.minPassword);
  const passphrase = useSecret(MIN_PASSPHRASE);
  const { mutate, error, isPending } = useAccepting(props.onAccepted);
  // The exchange reads the one; whoever had both would have the key.
  const isSame = passphrase.isFit && passphrase.typed === password.typed;
  const isFit = password.isFit && passphrase.isFit && !isSame;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = { email: email.trim(), code: code.trim().toUpperCase() };
        if (isFit) mutate({ ...wish, password: password.typed, passphrase: passphrase.typed });
      }}
    >
      <p className="text-13 text-soft">{t('desk.accept.text')}</p>
      <MailedFields email={email} setEmail={setEmail} code={code} setCode={setCode} />
      <SecretPair
        secret={password}
        label={t('desk.secret.password')}
        labelAgain={t('desk.secret.passwordAgain')}
        help={t('desk.secret.passwordHelp', { count: password.least })}
      />
      <SecretPair
        secret={passphrase}
        label={t('desk.key.passphrase')}
        labelAgain={t('desk.key.again')}
        help={t('desk.accept.passphraseHelp', { count: passphrase.least })}
      />
      {isSame ? <Note tone="warn">{t('desk.accept.same')}</Note> : null}
      {error === null ? null : <Refusal refused={error} />}
      <Button type="submit" tone="primary" size="l" wide disabled={isPending || !isFit}>
        {t('desk.accept.send')}
      </Button>
    </form>
  );
}

function Done({ id, publicKey }: Accepted) {
  const { t } = useTranslation();
  return (
    <Gate title={t('desk.accept.done')}>
      <p className="text-13 text-soft">{t('desk.accept.doneText', { number: id })}</p>
      <KeyDigits publicKey={publicKey} />
      <p className="text-13 text-soft">{t('desk.accept.next')}</p>
      <a href={`${CONSOLE_PATH}/#/`} className={buttonClass({ tone: 'primary', size: 'l', wide: true })}>
        {t('desk.accept.login')}
      </a>
    </Gate>
  );
}
