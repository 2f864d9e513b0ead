import { useClient, useSession } from '@assay/client/react';
import { buttonClass, formatDecimal, Icon, useFigureSettings } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFaucetAmounts, useIsSandbox } from '../../../venue/venue-queries.ts';

const FIRST_MARKET = { type: 'spot', symbol: 'BTCUSDT' };

/** The headline and the first two steps a visitor can take. */
export function Hero() {
  const { t } = useTranslation();
  const own = useClient().config.startPage;
  const { locale } = useFigureSettings();
  const signedOut = useSession().status === 'signed-out';
  const sandbox = useIsSandbox();
  const amount = useFaucetAmounts()['USDT'];
  const main = buttonClass({ tone: 'primary', size: 'l' });
  const second = buttonClass({ size: 'l' });
  return (
    <div>
      <h1 className="max-w-[12.5em] text-32 leading-[1.08] font-heavy tracking-[-0.028em] text-balance sm:text-44">
        {own?.headline ?? t('home.headline')}
      </h1>
      <p className="mt-3 max-w-[30em] text-15 text-soft sm:mt-5 sm:text-18 sm:leading-normal">
        {own?.lead ?? t('home.lead')}
      </p>
      <div className="mt-5 flex flex-col gap-2 sm:mt-7 sm:flex-row sm:flex-wrap">
        {signedOut ? (
          <>
            <Link to="/user/register" className={main}>
              {t(sandbox ? 'home.register' : 'home.registerLive')}
            </Link>
            <Link to="/trade/index" search={FIRST_MARKET} className={second}>
              {t('home.watch')}
            </Link>
            {sandbox ? (
              <Link
                to="/home/index"
                hash="verify"
                className="inline-flex min-h-11 items-center justify-center gap-1.5 font-medium text-accent underline-offset-3 hover:underline"
              >
                <Icon name="hallmark" />
                {t('home.verify')}
              </Link>
            ) : null}
          </>
        ) : (
          <>
            <Link to="/trade/index" search={FIRST_MARKET} className={main}>
              {t('home.trade', { market: 'BTC/USDT' })}
            </Link>
            <Link to="/account/wallet/assets" className={second}>
              {t('home.assets')}
            </Link>
          </>
        )}
      </div>
      {signedOut ? (
        <p className="mt-3.5 min-h-10 text-13 text-quiet">
          {amount ? t('home.fine', { amount: formatDecimal(locale, amount), coin: 'USDT' }) : null}
        </p>
      ) : null}
    </div>
  );
}
