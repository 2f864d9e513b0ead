import { useClient } from '@assay/client/react';
import type { UserInfo } from '@assay/protocol';
import { ErrorState } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorBinding } from './authenticator-binding.tsx';
import { AuthenticatorRemoval } from './authenticator-removal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { LoadingFields, SettingPage, type SettingProps } from './setting-page.tsx';

/** Binds an authenticator, or takes it off. After the first factor the recovery codes stand here until they are kept. */
export function AuthenticatorSetting({ onDone }: SettingProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) {
    return (
      <SettingPage title={t('security.recovery.title')} text={t('security.recovery.text')}>
        {() => <RecoveryCodes codes={codes} onKept={onDone} />}
      </SettingPage>
    );
  }
  return (
    <SettingPage title={t('security.authenticator.title')} text={t('security.authenticator.text')}>
      {(user) => (
        <Authenticator
          user={user}
          onBound={(fresh) => (fresh.length > 0 ? setCodes(fresh) : onDone())}
          onRemoved={onDone}
        />
      )}
    </SettingPage>
  );
}

function Authenticator(props: {
  readonly user: UserInfo;
  readonly onBound: (recoveryCodes: readonly string[]) => void;
  readonly onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const client = useClient();
  const { user, onBound, onRemoved } = props;
  const secret = useQuery({
    queryKey: ['private', 'authenticator', user.userId],
    queryFn: () => client.call('getGoogleVerification', { x: user.userId }, { silent: true }),
    // The secret stands as long as the page does: another one would not fit what was scanned.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (secret.isPending) return <LoadingFields />;
  if (secret.isError) {
    return (
      <ErrorState
        className="min-h-[220px]"
        title={t('security.authenticator.failed')}
        text={secret.error.message}
        retryLabel={t('credentials.retry')}
        onRetry={() => void secret.refetch()}
      />
    );
  }
  const { secret: text, otpauthUrl, bound } = secret.data;
  if (bound || text === null || otpauthUrl === null) return <AuthenticatorRemoval onRemoved={onRemoved} />;
  return <AuthenticatorBinding secret={text} otpauthUrl={otpauthUrl} onBound={onBound} />;
}
