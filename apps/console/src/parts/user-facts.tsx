import { Badge, Fact, Panel, PanelHead, Time } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleRestriction, ConsoleUser } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { LEVELS } from './user-status.tsx';

/** Who a user is, how they are protected, and what they may not do now. */
export function UserFacts({ shown }: { readonly shown: ConsoleUser }) {
  return (
    <div className="mt-3 grid items-start gap-4 lg:grid-cols-3">
      <Person shown={shown} />
      <Standing shown={shown} />
      <Restrictions restrictions={shown.restrictions} />
    </div>
  );
}

function FactPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      <dl className="px-4 py-1 text-13">{children}</dl>
    </Panel>
  );
}

function Person({ shown }: { readonly shown: ConsoleUser }) {
  const { t } = useTranslation();
  const { by, promoted, earned, currency } = shown.referrals;
  return (
    <FactPanel title={t('desk.user.person')}>
      <Fact term={t('desk.users.email')}>{shown.email ?? '–'}</Fact>
      <Fact term={t('desk.users.phone')}>{shown.phone ?? '–'}</Fact>
      <Fact term={t('desk.user.country')}>{shown.country ?? '–'}</Fact>
      <Fact term={t('desk.user.language')}>{shown.language}</Fact>
      <Fact term={t('desk.users.registered')}>
        <Time value={shown.registeredAt} />
      </Fact>
      <Fact term={t('desk.user.referrer')}>
        {by === null ? '–' : <a href={addressOf({ page: 'users', user: by })}>{by}</a>}
      </Fact>
      <Fact term={t('desk.user.promoted')}>{promoted.join(' · ')}</Fact>
      <Fact term={t('desk.user.earned')}>{`${earned} ${currency}`}</Fact>
    </FactPanel>
  );
}

function Standing({ shown }: { readonly shown: ConsoleUser }) {
  const { t } = useTranslation();
  const { verification, devices, protection, fees } = shown;
  return (
    <FactPanel title={t('desk.user.standing')}>
      <Fact term={t('desk.users.verification')}>{t(LEVELS[shown.identityLevel])}</Fact>
      {verification === null ? null : (
        <>
          <Fact term={t('desk.user.review')}>{titleOf(verification.state)}</Fact>
          <Fact term={t('desk.user.document')}>
            {verification.documentType === null
              ? '–'
              : `${titleOf(verification.documentType)} ${verification.idNumber ?? ''}`}
          </Fact>
          {verification.reason === null ? null : (
            <Fact term={t('desk.form.reason')}>{verification.reason}</Fact>
          )}
        </>
      )}
      <Fact term={t('desk.user.fundPassword')}>
        {t(shown.hasFundPassword ? 'desk.fact.yes' : 'desk.fact.no')}
      </Fact>
      {devices === null ? null : (
        <>
          <Fact term={t('desk.user.devices')}>
            {t('desk.user.signedIn', { total: devices.total, signedIn: devices.signedIn })}
          </Fact>
          <Fact term={t('desk.user.lastSeen')}>
            {devices.last === null ? '–' : <Time value={devices.last.at} />}
            {devices.last?.name ?? ''}
          </Fact>
        </>
      )}
      {protection === null ? null : (
        <Fact term={t('desk.user.factors')}>
          {t('desk.user.factorsText', {
            totp: t(protection.totp ? 'desk.fact.yes' : 'desk.fact.no'),
            passkeys: protection.passkeys,
            left: protection.recoveryCodesLeft,
          })}
        </Fact>
      )}
      <Fact term={t('desk.user.feeTier')}>
        {t('desk.user.feeTierText', {
          tier: fees.tier,
          maker: fees.makerFeeRatePpm / PPM_OF_PERCENT,
          taker: fees.takerFeeRatePpm / PPM_OF_PERCENT,
          volume: fees.volume,
          currency: fees.currency,
        })}
      </Fact>
      <Fact term={t('desk.user.merchant')}>{t(MERCHANT[shown.merchantStatus])}</Fact>
      <Fact term={t('desk.user.credit')}>{shown.creditScore}</Fact>
    </FactPanel>
  );
}

const PPM_OF_PERCENT = 10_000;
const MERCHANT = ['desk.fact.no', 'desk.user.applied', 'desk.fact.yes'] as const;

function Restrictions({ restrictions }: { readonly restrictions: readonly ConsoleRestriction[] }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('desk.user.restrictions')}>
      <PanelHead title={t('desk.user.restrictions')}>
        <span className="text-12 text-quiet figures">{restrictions.length}</span>
      </PanelHead>
      {restrictions.length === 0 ? (
        <p className="p-4 text-13 text-quiet">{t('desk.user.unrestricted')}</p>
      ) : (
        <ul>
          {restrictions.map((one) => (
            <li key={one.kind} className="grid gap-1 border-b border-line p-4 text-13 last:border-b-0">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone="warn">{titleOf(one.kind)}</Badge>
                {one.by === null ? null : t(one.by === 'self' ? 'desk.user.bySelf' : 'desk.user.byOperator')}
              </span>
              {one.reason === null ? null : <span>{one.reason}</span>}
              <Span of={one} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Span({ of: { since, until } }: { readonly of: ConsoleRestriction }) {
  const { t } = useTranslation();
  return (
    <>
      {since === null ? null : (
        <span className="text-quiet">
          {t('desk.user.since')} <Time value={since} />
        </span>
      )}
      {until === null ? null : (
        <span className="text-quiet">
          {t('desk.user.until')} <Time value={until} />
        </span>
      )}
    </>
  );
}
