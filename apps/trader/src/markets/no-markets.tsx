import { useClient, useSession, useWatchlist } from '@assay/client/react';
import { Button, EmptyState, ErrorState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useAskToSignIn } from '../watchlist/ask-to-sign-in.ts';

/** Why a list of marked markets is empty, and what to do; null while it is only loading. */
export function NoMarked({ onAll, className }: { readonly onAll: () => void; readonly className?: string }) {
  const { t } = useTranslation();
  const { watchlist } = useClient();
  const { status } = useSession();
  const { phase } = useWatchlist();
  const askToSignIn = useAskToSignIn();
  if (status === 'signed-out') {
    return (
      <EmptyState
        className={className}
        title={t('markets.marked.visitor')}
        text={t('markets.marked.visitorText')}
        action={
          <Button tone="primary" size="s" onClick={askToSignIn}>
            {t('app.logIn')}
          </Button>
        }
      />
    );
  }
  if (phase === 'failed') {
    return (
      <ErrorState
        className={className}
        title={t('markets.marked.failed')}
        text={t('markets.failedText')}
        retryLabel={t('markets.retry')}
        onRetry={() => void watchlist.load()}
      />
    );
  }
  return (
    <EmptyState
      className={className}
      title={t('markets.marked.none')}
      text={t('markets.marked.noneText')}
      action={
        <Button size="s" onClick={onAll}>
          {t('markets.marked.showAll')}
        </Button>
      }
    />
  );
}
