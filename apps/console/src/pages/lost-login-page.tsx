import { Button, Note } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lostSignInBytes } from '@assay/verify';
import type { ConsoleAskedSignIn } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { Refused, desk } from '../desk/ask.ts';
import { canSign, hasAnyKey, signedByWhoever } from '../desk/own-key.ts';
import { EmailField } from '../parts/email-field.tsx';
import { Gate } from '../parts/gate.tsx';
import { PassphraseField } from '../parts/passphrase-field.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** Whoever has lost password or authenticator asks for another login, by the key in this browser. */
export function LostLoginPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ConsoleAskedSignIn | null>(null);
  const [canAsk] = useState(() => canSign() && hasAnyKey());
  return (
    <Gate title={t('desk.lost.title')}>
      {asked === null ? (
        <>
          <p className="text-13 text-soft">{t('desk.lost.text')}</p>
          {canAsk ? <LostForm onAsked={setAsked} /> : <NoKey />}
        </>
      ) : (
        <Asked asked={asked} />
      )}
      <a href={addressOf({ page: 'today' })} className="text-13 text-accent">
        {t('desk.lost.back')}
      </a>
    </Gate>
  );
}

function NoKey() {
  const { t } = useTranslation();
  return (
    <Note tone="warn">
      <p>{t('desk.lost.noKey')}</p>
      <code className="my-2 block font-mono wrap-anywhere">
        npm run operator -- operators lost-login EMAIL
      </code>
      <p>{t('desk.lost.noKeyAtAll')}</p>
    </Note>
  );
}

function Asked({ asked: { made } }: { readonly asked: ConsoleAskedSignIn }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Note tone="ok">
        {made === null ? t('desk.lost.again') : t('desk.lost.asked', { proposal: made.proposal })}
      </Note>
    </div>
  );
}

interface Wish {
  readonly email: string;
  readonly passphrase: string;
}

function LostForm({ onAsked }: { readonly onAsked: (asked: ConsoleAskedSignIn) => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const { mutate, error, isPending } = useMutation({
    async mutationFn(wish: Wish) {
      const at = Date.now();
      const signature = await signedByWhoever(wish.passphrase, lostSignInBytes(wish.email, at));
      if (signature === null) throw new Refused('refused', t('desk.key.wrong'));
      return desk.askNewLogIn({ email: wish.email, at, signature });
    },
    onSuccess: onAsked,
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ email: email.trim(), passphrase });
      }}
    >
      <EmailField value={email} onValue={setEmail} />
      <PassphraseField value={passphrase} onValue={setPassphrase} />
      {error === null ? null : <Refusal refused={error} />}
      <Button type="submit" tone="primary" size="l" wide disabled={isPending}>
        {t('desk.lost.send')}
      </Button>
    </form>
  );
}
