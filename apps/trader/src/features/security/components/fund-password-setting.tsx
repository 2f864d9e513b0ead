import type { UserInfo } from '@assay/protocol';
import { Segmented } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FundPasswordByCode } from './fund-password-by-code.tsx';
import { FundPasswordByOld } from './fund-password-by-old.tsx';
import { FundPasswordFirst } from './fund-password-first.tsx';
import { SettingPage, type SettingProps } from './setting-page.tsx';

/** Sets the fund password, or changes it: by the old one, or by a code when that is forgotten. */
export function FundPasswordSetting({ onDone }: SettingProps) {
  const { t } = useTranslation();
  return (
    <SettingPage title={t('security.fundPassword.title')} text={t('security.fundPassword.text')}>
      {(user) =>
        user.security.fundPassword ? (
          <Change user={user} onDone={onDone} />
        ) : (
          <FundPasswordFirst onDone={onDone} />
        )
      }
    </SettingPage>
  );
}

function Change({ user, onDone }: SettingProps & { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'old' | 'email'>('old');
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('security.fundPassword.way')}
        value={way}
        options={[
          { value: 'old', label: t('security.fundPassword.byOld') },
          { value: 'email', label: t('security.fundPassword.byCode') },
        ]}
        onValue={setWay}
      />
      {way === 'old' ? (
        <FundPasswordByOld onDone={onDone} />
      ) : (
        <FundPasswordByCode email={user.email} onDone={onDone} />
      )}
    </div>
  );
}
