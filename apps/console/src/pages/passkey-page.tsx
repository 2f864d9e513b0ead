import { Button, Note, TextField } from '@assay/ui';
import { passkeysWork } from '@assay/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf } from '../desk/answers.ts';
import { desk } from '../desk/ask.ts';
import { makePasskey } from '../desk/passkey.ts';
import { askSession } from '../desk/queries.ts';
import { Gate } from '../parts/gate.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** Where money is real: whoever has no passkey yet binds one here, and does nothing else. */
export function PasskeyPage() {
  const { t } = useTranslation();
  return (
    <Gate title={t('desk.passkey.title')}>
      {passkeysWork() ? <PasskeyForm /> : <Note tone="bad">{t('desk.passkey.unfit')}</Note>}
    </Gate>
  );
}

function PasskeyForm() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      const { result } = await answerOf('passkey', { input: { code: code.trim() } });
      const answer = await makePasskey(result.options, t('desk.passkey.failed'));
      await desk.act({ action: 'passkey confirm', input: { name: name.trim(), answer } });
    },
    onSuccess: askSession,
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p className="text-13 text-soft">{t('desk.passkey.text')}</p>
      <TextField
        label={t('desk.passkey.name')}
        help={t('desk.passkey.nameHelp')}
        maxLength={40}
        value={name}
        onValue={setName}
        required
      />
      <TextField
        label={t('desk.login.code')}
        help={t('desk.login.codeHelp')}
        autoComplete="one-time-code"
        value={code}
        onValue={setCode}
        required
      />
      {error === null ? null : <Refusal refused={error} />}
      <Button type="submit" tone="primary" size="l" wide disabled={isPending}>
        {t('desk.passkey.make')}
      </Button>
    </form>
  );
}
