import { useSession } from '@assay/client/react';
import { Amount, Button, buttonClass, Icon, IconButton, Panel, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useHasWallet, useIsSandbox } from '../../../venue/venue-queries.ts';
import { askToReset } from '../../../virtual-account/virtual-request.ts';
import { useWalletHistory, type HistoryDays } from '../model/use-wallet-history.ts';
import type { useWallet } from '../model/use-wallet.ts';
import { Spread } from './spread.tsx';
import { TodayRow } from './today-row.tsx';
import { ValueHistory } from './value-history.tsx';

/** The value of everything, what it was, how it is spread, and what can be done with it. */
export function Total({ wallet }: { readonly wallet: ReturnType<typeof useWallet> }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const [days, setDays] = useState<HistoryDays>('30');
  const history = useWalletHistory(days);
  return (
    <Panel aria-label={t('wallet.total')} className="p-4 sm:px-6 sm:pt-5 sm:pb-6">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div>
          <p className="flex items-center gap-1 text-13 text-quiet">
            {t('wallet.total')}
            <IconButton
              icon={hidden ? 'eye-off' : 'eye'}
              label={hidden ? t('wallet.showAmounts') : t('wallet.hideAmounts')}
              onClick={() => setPreferences({ hideAmounts: !hidden })}
            />
          </p>
          <p className="text-28 leading-tight font-strong tracking-[-0.025em] sm:text-36">
            {wallet.data ? (
              <Amount value={wallet.data.total} decimals={2} hidden={hidden} />
            ) : wallet.isError ? (
              <span className="text-quiet">--</span>
            ) : (
              <Skeleton className="inline-block h-[0.8em] w-52" />
            )}
            <span className="ml-1.5 text-18 font-regular tracking-normal text-quiet">USDT</span>
          </p>
          <p className="mt-1 min-h-5 text-13">
            {wallet.data ? <FiatValue value={wallet.data.total} hidden={hidden} /> : null}
          </p>
          <p className="mt-1 text-13 text-quiet">{t('wallet.atIndex')}</p>
          <TodayRow history={history.data} hidden={hidden} />
          <Actions />
        </div>
        <ValueHistory history={history} days={days} onDays={setDays} hidden={hidden} />
      </div>
      <Spread items={wallet.data?.all ?? []} pending={wallet.isPending} />
    </Panel>
  );
}

function Actions() {
  const { t } = useTranslation();
  const sandbox = useIsSandbox();
  const virtual = useSession().virtual === 1;
  const off = useOffInOutage();
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      {virtual ? (
        <Button {...off} onClick={askToReset}>
          <Icon name="refresh" />
          {t('wallet.beginAnew')}
        </Button>
      ) : null}
      {sandbox && !virtual ? (
        <Button tone="primary" {...off} onClick={() => openFaucet()}>
          <Icon name="faucet" />
          {t('wallet.playMoney')}
        </Button>
      ) : null}
      <WalletDoors />
      <Link to="/trade/index" className={buttonClass()}>
        {t('wallet.trade')}
      </Link>
    </div>
  );
}

/** Ways in and out, where there are any: on a phone the rail beside the page is not there. */
function WalletDoors() {
  const { t } = useTranslation();
  if (!useHasWallet()) return null;
  return (['deposit', 'withdrawal', 'swap', 'transfer'] as const).map((part) => (
    <Link key={part} to="/account/wallet/$part" params={{ part }} className={buttonClass()}>
      {t(`wallet.rail.${part}`)}
    </Link>
  ));
}
