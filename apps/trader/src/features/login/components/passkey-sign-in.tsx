import { useClient } from '@assay/client/react';
import { Button, Icon } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { usePasskeyTrouble } from '../../../account-forms/use-passkey-trouble.ts';
import { answerWithPasskey } from '@assay/ui/passkeys';

/** Signs in by a passkey alone: it names the account, and proves its holder. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const trouble = usePasskeyTrouble();
  const ceremony = useMutation({
    mutationFn: async () => {
      const { ticket, options } = await client.call('passkeySignInOptions', {}, { silent: true });
      const code = await answerWithPasskey(options);
      await client.session.finishLogin({ ticket, method: 'passkey', code });
    },
    retry: false,
    onSuccess: onSignedIn,
  });
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 text-12 text-quiet">
        <span className="h-px flex-1 bg-line" />
        {t('login.or')}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button size="l" wide disabled={ceremony.isPending} onClick={() => ceremony.mutate()}>
        <Icon name="key" />
        {ceremony.isPending ? t('credentials.checking') : t('login.passkey')}
      </Button>
      <FormFailure message={ceremony.error ? trouble(ceremony.error) : ''} />
    </div>
  );
}
