import { Button, Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../forms/form-failure.tsx';
import type { ProofState } from './use-proof.ts';

/** Proves with a passkey: the browser asks for finger, face, screen lock or security key. */
export function PasskeyProof({ form }: { readonly form: ProofState }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <p className="text-13 text-soft">{t('credentials.passkey.ask')}</p>
      <FormFailure message={form.formError} />
      <Button
        tone="primary"
        size="l"
        wide
        data-autofocus=""
        disabled={form.busy}
        onClick={() => form.submit()}
      >
        <Icon name="key" />
        {form.busy ? t('credentials.checking') : t('credentials.passkey.use')}
      </Button>
    </div>
  );
}
