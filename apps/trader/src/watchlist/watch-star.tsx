import { useClient, useSession, useWatchlist } from '@assay/client/react';
import { classNames, Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOffInOutage } from '../venue/use-outage.ts';
import { useAskToSignIn } from './ask-to-sign-in.ts';

/** Marks a market or removes its mark. A visitor is asked to sign in, and comes back to this place. */
export function WatchStar(props: {
  readonly symbol: string;
  /** How the market is shown, `BTC/USDT`. */
  readonly name: string;
  readonly className?: string;
}) {
  const { t } = useTranslation();
  const { watchlist } = useClient();
  const { status } = useSession();
  const { symbols } = useWatchlist();
  const askToSignIn = useAskToSignIn();
  const off = useOffInOutage();
  const marked = symbols.includes(props.symbol);
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={t('app.watch', { name: props.name })}
      {...off}
      onClick={() => (status === 'signed-out' ? askToSignIn() : void watchlist.toggle(props.symbol))}
      className={classNames(
        'tap-square inline-flex size-7 shrink-0 items-center justify-center rounded-control hover:bg-hover pointer-coarse:size-8',
        marked ? 'text-accent' : 'text-quiet hover:text-main',
        props.className,
      )}
    >
      <Icon name="star" className={marked ? 'fill-current' : undefined} />
    </button>
  );
}
