import { maskedEmail, maskedPhone, type UserInfo } from '@assay/protocol';
import { Badge, IconButton, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../model/place-name.ts';
import { LastSignIn } from './last-sign-in.tsx';
import { StandingFact } from './standing-fact.tsx';

/** The facts of the account, addresses masked until they are asked for. Keeps its size while the user loads. */
export function Facts({ user }: { readonly user: UserInfo | null }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const placeName = usePlaceName();
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
      <dl className="grid gap-x-10 px-4 py-2 text-13 sm:px-5 md:grid-cols-2">
        <Fact term={t('account.facts.registered')}>{user ? <Time value={user.createTime} /> : null}</Fact>
        <Fact term={t('account.facts.email')}>{user ? address(user.email, maskedEmail) : null}</Fact>
        <Fact term={t('account.facts.phone')}>{user ? address(user.phone, maskedPhone) : null}</Fact>
        <Fact term={t('account.facts.country')}>
          {user ? (
            user.country === null ? (
              <span className="text-quiet">{t('account.facts.noCountry')}</span>
            ) : (
              <>
                {placeName(user.country)}
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
        <Fact term={t('account.facts.lastSignIn')}>{user ? <LastSignIn /> : null}</Fact>
        <Fact term={t('account.facts.standing')}>{user ? <StandingFact user={user} /> : null}</Fact>
      </dl>
    </Panel>
  );
}

/** A term and what stands for it; a skeleton while there is nothing yet. */
function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line last:border-b-0">
      <dt className="shrink-0 text-quiet">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-right break-words">
        {children ?? <Skeleton className="w-28" />}
      </dd>
    </div>
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
