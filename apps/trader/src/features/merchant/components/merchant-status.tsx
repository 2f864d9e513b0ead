import { useSession } from '@assay/client/react';
import type { MerchantInfo } from '@assay/protocol';
import {
  Amount,
  Badge,
  ErrorState,
  Fact,
  FactList,
  KeyValue,
  Note,
  Panel,
  PanelHead,
  Skeleton,
  Time,
} from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { worthOf } from '../../../transfer/money-accounts.ts';
import { useMerchantItems } from '../../../transfer/own-accounts.ts';
import { useMerchant } from '../model/use-merchant.ts';
import { ApplyForm } from './apply-form.tsx';
import { Requirement } from './requirement.tsx';

/** For a merchant the name they have for others; for everybody else how to become one, and how the application stands. */
export function MerchantStatus() {
  const { t } = useTranslation();
  const merchant = useMerchant();
  return (
    <Panel aria-label={t('merchant.title')} aria-busy={merchant.isPending}>
      <PanelHead title={t('merchant.title')} roomy>
        {merchant.data === undefined ? null : (
          <Badge tone={TONES[merchant.data.status]}>{t(`merchant.statuses.${merchant.data.status}`)}</Badge>
        )}
      </PanelHead>
      {merchant.data === undefined ? (
        <Missing merchant={merchant} />
      ) : merchant.data.status === 2 ? (
        <IsMerchant info={merchant.data} />
      ) : (
        <NoMerchant info={merchant.data} />
      )}
    </Panel>
  );
}

const TONES = { 0: 'plain', 1: 'info', 2: 'ok' } as const;

function Missing({ merchant }: { readonly merchant: ReturnType<typeof useMerchant> }) {
  const { t } = useTranslation();
  if (merchant.isError) {
    return (
      <ErrorState
        className="min-h-[260px]"
        title={t('merchant.failed')}
        text={merchant.error.message}
        retryLabel={t('merchant.retry')}
        onRetry={() => void merchant.refetch()}
      />
    );
  }
  return (
    <div className="grid min-h-[260px] grid-cols-1 content-start gap-3 p-5">
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-10 w-full max-w-[480px]" />
    </div>
  );
}

function IsMerchant({ info }: { readonly info: MerchantInfo }) {
  const { t } = useTranslation();
  const since = info.application?.decideTime ?? null;
  return (
    <FactList>
      <Fact term={t('merchant.name')}>{info.application?.name}</Fact>
      <Fact term={t('merchant.number')}>{info.id}</Fact>
      {since === null ? null : (
        <Fact term={t('merchant.since')}>
          <Time value={since} />
        </Fact>
      )}
      <OwnAccount />
    </FactList>
  );
}

/** What lies in the account of a merchant, and the way there; of play money there is none. */
function OwnAccount() {
  const { t } = useTranslation();
  const items = useMerchantItems() ?? [];
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  if (items.length === 0) return null;
  return (
    <Fact term={t('merchant.account')}>
      <Amount value={worthOf(items)} unit="USDT" decimals={2} hidden={hidden} />{' '}
      <AccountLink>{t('merchant.openAccount')}</AccountLink>
    </Fact>
  );
}

/** Whoever is a merchant no more is told where their money is. */
function LeftInAccount() {
  const { t } = useTranslation();
  if ((useMerchantItems() ?? []).length === 0) return null;
  return (
    <p>
      {t('merchant.left')} <AccountLink>{t('merchant.openAccount')}</AccountLink>
    </p>
  );
}

function AccountLink({ children }: { readonly children: string }) {
  return (
    <Link
      to="/account/wallet/$part"
      params={{ part: 'merchant' }}
      className="font-medium text-accent hover:underline"
    >
      {children}
    </Link>
  );
}

function NoMerchant({ info }: { readonly info: MerchantInfo }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (info.status === 1) {
    return (
      <div className="grid gap-3 p-4 sm:p-5">
        <Note tone="info" icon="clock">
          <p className="font-strong">{t('merchant.reviewTitle')}</p>
          <p>{t('merchant.reviewText')}</p>
        </Note>
        <dl className="grid max-w-[480px] gap-2 text-13">
          <KeyValue term={t('merchant.name')}>{info.application?.name}</KeyValue>
          {info.application === null ? null : (
            <KeyValue term={t('merchant.applied')}>
              <Time value={info.application.submitTime} />
            </KeyValue>
          )}
        </dl>
      </div>
    );
  }
  const key = info.application?.reasonKey ?? null;
  const reason = key === null ? (info.application?.reason ?? null) : t(`merchant.rejection.${key}`);
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="max-w-[72ch] text-13 text-soft">{t('merchant.text')}</p>
      {info.ended === null ? null : (
        <Note tone="info">
          <p className="font-strong">{t('merchant.endedTitle')}</p>
          <p className="break-words">{t('merchant.reason', { reason: info.ended.reason })}</p>
          <LeftInAccount />
        </Note>
      )}
      {reason === null ? null : (
        <Note tone="bad">
          <p className="font-strong">{t('merchant.refusedTitle')}</p>
          <p className="break-words">{t('merchant.reason', { reason })}</p>
        </Note>
      )}
      <Requirement isMet={info.identityLevel >= info.neededIdentityLevel} />
      {user?.virtual === 1 ? (
        <LiveAccountOnly refusal={t('credentials.virtual')} />
      ) : info.identityLevel >= info.neededIdentityLevel ? (
        <ApplyForm />
      ) : null}
    </div>
  );
}
