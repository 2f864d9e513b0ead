import { maskedEmail, maskedPhone, type UserInfo } from '@assay/protocol';
import { Badge, Fact, FactList, IconButton, Panel, PanelHead, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryLabel } from '../model/country-label.ts';
import { LastSignIn } from './last-sign-in.tsx';
import { AccountStatusFact } from './account-status-fact.tsx';

/** The facts of the account, addresses masked until they are asked for. Keeps its size while the user loads. */
export function Facts({ user }: { readonly user: UserInfo | null }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const countryLabel = useCountryLabel();
  const address = (value: string | null, mask: (text: string) => string) =>
    value === null ? (
      <span className="text-quiet">{t('account.facts.notBound')}</span>
    ) : shown ? (
      value
    ) : (
      mask(value)
    );
  return (
    <Panel aria-label={t('account.facts.title')}>
      <PanelHead title={t('account.facts.title')} roomy>
        <IconButton
          icon={shown ? 'eye' : 'eye-off'}
          label={shown ? t('account.facts.hide') : t('account.facts.show')}
          onClick={() => setShown(!shown)}
        />
      </PanelHead>
      <FactList>
        <Fact term={t('account.facts.registered')}>{user ? <Time value={user.createTime} /> : null}</Fact>
        <Fact term={t('account.facts.email')}>{user ? address(user.email, maskedEmail) : null}</Fact>
        <Fact term={t('account.facts.phone')}>{user ? address(user.phone, maskedPhone) : null}</Fact>
        <Fact term={t('account.facts.country')}>
          {user ? (
            user.country === null ? (
              <span className="text-quiet">{t('account.facts.noCountry')}</span>
            ) : (
              <>
                {countryLabel(user.country)}
                <span className="text-quiet">
                  {user.isCountryVerified ? t('account.facts.verified') : t('account.facts.declared')}
                </span>
              </>
            )
          ) : null}
        </Fact>
        <Fact term={t('account.facts.identity')}>
          {user ? <IdentityBadge level={user.identityLevel} /> : null}
        </Fact>
        <Fact term={t('account.facts.lastSignIn')}>
          <LastSignIn isKnown={user !== null} />
        </Fact>
        <Fact term={t('account.facts.status')}>{user ? <AccountStatusFact user={user} /> : null}</Fact>
      </FactList>
    </Panel>
  );
}

function IdentityBadge({ level }: { readonly level: number }) {
  const { t } = useTranslation();
  if (level === 0) return <Badge>{t('account.facts.identityLevels.none')}</Badge>;
  return (
    <Badge tone="ok">
      {level === 1 ? t('account.facts.identityLevels.basic') : t('account.facts.identityLevels.advanced')}
    </Badge>
  );
}
