import { Button, Checkbox, Skeleton, TextField } from '@assay/ui';
import { QrCode } from '@assay/ui/qr-code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askSession, useAnswer, useAsking } from '../desk/queries.ts';
import { Gate } from '../parts/gate.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** Whoever has no authenticator yet binds one here, and does nothing else. */
export function BindPage() {
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useAsking('authenticator confirm');
  // Told once.
  const codes = data?.result.recoveryCodes;
  if (codes !== undefined) return <Codes codes={codes} onKept={() => void askSession()} />;
  return (
    <Gate title={t('desk.bind.title')}>
      <Seed />
      <ConfirmForm isBusy={isPending} onSend={(code) => mutate({ input: { code } })} />
      {error === null ? null : <Refusal refused={error} />}
    </Gate>
  );
}

/** What the app is given. */
function Seed() {
  const { t } = useTranslation();
  const { data, error } = useAnswer('authenticator');
  if (error !== null) return <Refusal refused={error} />;
  if (data === undefined) return <Skeleton className="h-24" />;
  const { secret, otpauthUrl } = data;
  return (
    <div className="grid gap-2 text-13">
      <p className="text-soft">{t('desk.bind.text')}</p>
      <div className="justify-self-center">
        <QrCode text={otpauthUrl} label={t('desk.bind.picture')} />
      </div>
      <code className="rounded-control bg-sunk p-3 font-mono break-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <a href={otpauthUrl} className="justify-self-start text-accent">
        {t('desk.bind.open')}
      </a>
    </div>
  );
}

function ConfirmForm(props: { readonly isBusy: boolean; readonly onSend: (code: string) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSend(code.trim());
      }}
    >
      <TextField
        label={t('desk.bind.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onValue={setCode}
        required
      />
      <Button type="submit" tone="primary" size="l" wide disabled={props.isBusy}>
        {t('desk.bind.send')}
      </Button>
    </form>
  );
}

function Codes(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const [isKept, setIsKept] = useState(false);
  return (
    <Gate title={t('desk.bind.codes')}>
      <p className="text-13 text-soft">{t('desk.bind.codesText')}</p>
      <ul
        aria-label={t('desk.bind.codes')}
        className="grid gap-1 rounded-control bg-sunk p-3 font-mono text-13"
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox checked={isKept} onChecked={setIsKept}>
        {t('desk.bind.saved')}
      </Checkbox>
      <Button tone="primary" size="l" wide disabled={!isKept} onClick={props.onKept}>
        {t('desk.bind.done')}
      </Button>
    </Gate>
  );
}
