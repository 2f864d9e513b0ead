import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton, ToastHost } from '@assay/ui';
import { useSession } from './desk/use-session.ts';
import { usePlace } from './desk/address.ts';
import { ActionPage } from './pages/action-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { QueuePage } from './pages/queue-page.tsx';
import { StartPage } from './pages/start-page.tsx';
import { Shell } from './parts/shell.tsx';

/** The whole console: logged out, or a page within its frame. */
export function Console() {
  const { state, ask } = useSession();
  const place = usePlace();
  const { t } = useTranslation();
  const onLoggedOut = (): void => void ask();
  if (state.is === 'asked') return <Skeleton className="m-6 h-10 w-60" />;
  if (state.is === 'out') {
    const { code, message } = state.why;
    if (code === 'unreachable' || code === 'fault') {
      return (
        <ErrorState
          className="min-h-dvh"
          title={t('desk.away.title')}
          text={message === '' ? t('desk.away.text') : message}
          retryLabel={t('desk.away.retry')}
          onRetry={onLoggedOut}
        />
      );
    }
    return <LoginPage hasOperators={code !== 'no-operators'} onLoggedIn={onLoggedOut} />;
  }
  const { session } = state;
  const page =
    place.page === 'queue' ? (
      <QueuePage key={place.noun} noun={place.noun} session={session} onLoggedOut={onLoggedOut} />
    ) : place.page === 'action' ? (
      <ActionPage key={place.name} name={place.name} session={session} onLoggedOut={onLoggedOut} />
    ) : (
      <StartPage session={session} />
    );
  return (
    <Shell session={session} place={place} onLoggedOut={onLoggedOut}>
      {page}
      <ToastHost label={t('desk.shell.notices')} closeLabel={t('desk.shell.close')} />
    </Shell>
  );
}
