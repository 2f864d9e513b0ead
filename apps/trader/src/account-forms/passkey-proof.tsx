import { Button, Icon } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerWithPasskey } from '../passkeys/passkey-browser.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import type { GiveCode, ProofSource } from './proof.ts';
import { usePasskeyTrouble } from './use-passkey-trouble.ts';

/** Proves with a passkey: the browser asks for finger, face, screen lock or security key. */
export function PasskeyProof(props: {
  readonly source: ProofSource;
  readonly busy: boolean;
  readonly onCode: GiveCode;
}) {
  const { t } = useTranslation();
  const trouble = usePasskeyTrouble();
  const ceremony = useMutation({
    mutationFn: async () => props.onCode(await answerWithPasskey(await props.source.passkeyOptions())),
    retry: false,
  });
  const busy = props.busy || ceremony.isPending;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-soft">{t('credentials.passkey.ask')}</p>
      <FormFailure message={ceremony.error ? trouble(ceremony.error) : (ceremony.data ?? '')} />
      <Button
        tone="primary"
        size="l"
        wide
        data-autofocus=""
        disabled={busy}
        onClick={() => ceremony.mutate()}
      >
        <Icon name="key" />
        {busy ? t('credentials.checking') : t('credentials.passkey.use')}
      </Button>
    </div>
  );
}
