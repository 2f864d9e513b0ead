import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton, ToastHost } from '@assay/ui';
import { askSession, useSession } from './desk/queries.ts';
import type { ConsoleSession } from '@assay/protocol';
import { mayOpen } from './desk/own-pages.ts';
import { isEntry, usePlace } from './desk/address.ts';
import type { Entry, Place } from './desk/address.ts';
import { AcceptPage } from './pages/accept-page.tsx';
import { ActionsPage } from './pages/actions-page.tsx';
import { ActionPage } from './pages/action-page.tsx';
import { BindPage } from './pages/bind-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { LostLoginPage } from './pages/lost-login-page.tsx';
import { NewLoginPage } from './pages/new-login-page.tsx';
import { PasskeyPage } from './pages/passkey-page.tsx';
import { QueuePage } from './pages/queue-page.tsx';
import { TodayPage } from './pages/today-page.tsx';
import { UsersPage } from './pages/users-page.tsx';
import { NoPage } from './parts/no-page.tsx';
import { Shell } from './parts/shell.tsx';

/** It reads commands by itself, by all that the exchange knows of them: loaded by whoever opens it. */
const ProposalsPage = lazy(async () => ({
  default: (await import('./pages/proposals-page.tsx')).ProposalsPage,
}));

const TreasuryPage = lazy(async () => ({
  default: (await import('./pages/treasury-page.tsx')).TreasuryPage,
}));

const ConfigurationPage = lazy(async () => ({
  default: (await import('./pages/configuration-page.tsx')).ConfigurationPage,
}));

const GoingLivePage = lazy(async () => ({
  default: (await import('./pages/going-live-page.tsx')).GoingLivePage,
}));

const BackupsPage = lazy(async () => ({
  default: (await import('./pages/backups-page.tsx')).BackupsPage,
}));

const TokensPage = lazy(async () => ({
  default: (await import('./pages/tokens-page.tsx')).TokensPage,
}));

const OperatorsPage = lazy(async () => ({
  default: (await import('./pages/operators-page.tsx')).OperatorsPage,
}));

const TextsPage = lazy(async () => ({
  default: (await import('./pages/texts-page.tsx')).TextsPage,
}));

const SetUpPage = lazy(async () => ({
  default: (await import('./pages/set-up-page.tsx')).SetUpPage,
}));

/** The whole console: logged out, or a page within its frame. */
export function Console() {
  const { data: session, error } = useSession();
  const place = usePlace();
  const { t } = useTranslation();
  const retry = (): void => void askSession();
  if (error !== null && (error.code === 'unreachable' || error.code === 'fault')) {
    return (
      <ErrorState
        className="min-h-dvh"
        title={t('desk.away.title')}
        text={error.message === '' ? t('desk.away.text') : error.message}
        retryLabel={t('desk.away.retry')}
        onRetry={retry}
      />
    );
  }
  if (isEntry(place)) return <EntryPage place={place} session={error === null ? session : undefined} />;
  if (error !== null) {
    return <LoginPage hasOperators={error.code !== 'no-operators'} hasEnded={session !== undefined} />;
  }
  if (session === undefined) return <Skeleton className="m-6 h-10 w-60" />;
  if (!session.operator.hasAuthenticator) return <BindPage />;
  if (session.operator.needsPasskey) return <PasskeyPage />;
  return (
    <Shell session={session} place={place}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Page session={session} place={place} />
      </Suspense>
      {/* At the left stands who is logged in. */}
      <div className="md:[&>section]:right-4 md:[&>section]:left-auto">
        <ToastHost label={t('desk.shell.notices')} closeLabel={t('desk.shell.close')} />
      </div>
    </Shell>
  );
}

/** Pages of whoever has no session. */
function EntryPage(props: { readonly place: Entry; readonly session: ConsoleSession | undefined }) {
  const { place, session } = props;
  if (place.page === 'lost-login') return <LostLoginPage />;
  const { page, email = '', code = '' } = place;
  if (page === 'new-login') return <NewLoginPage email={email} code={code} />;
  return <AcceptPage email={email} code={code} session={session} />;
}

function Page({ session, place }: { readonly session: ConsoleSession; readonly place: Place }) {
  if (!mayOpen(place.page, session.actions)) return <NoPage />;
  if (place.page === 'queue') {
    return <QueuePage key={place.noun} noun={place.noun} from={place.id} session={session} />;
  }
  if (place.page === 'treasury') {
    return <TreasuryPage period={place.period} coin={place.coin} session={session} />;
  }
  if (place.page === 'configuration') {
    return <ConfigurationPage section={place.section} name={place.name} session={session} />;
  }
  if (place.page === 'action') {
    const { name, user } = place;
    return <ActionPage key={`${name} ${user}`} name={name} user={user} session={session} />;
  }
  if (place.page === 'texts') return <TextsPage session={session} />;
  if (place.page === 'going-live') {
    return <GoingLivePage />;
  }
  if (place.page === 'backups') {
    return <BackupsPage session={session} />;
  }
  if (place.page === 'tokens') {
    return <TokensPage session={session} />;
  }
  if (place.page === 'operators') {
    return <OperatorsPage session={session} />;
  }
  if (place.page === 'set-up') {
    return <SetUpPage step={place.step} session={session} />;
  }
  if (place.page === 'users') return <UsersPage user={place.user} session={session} />;
  if (place.page === 'proposals') {
    return <ProposalsPage id={place.id} session={session} />;
  }
  if (place.page === 'actions') return <ActionsPage session={session} />;
  return <TodayPage session={session} />;
}
