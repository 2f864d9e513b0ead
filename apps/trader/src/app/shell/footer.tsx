import { useMarketList, useSession } from '@assay/client/react';
import { LANGUAGES } from '@assay/protocol';
import { Logo, zoneOffsetLabel } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { useVenueSettings } from '../../venue/venue-queries.ts';

const LINK = 'text-soft hover:text-main hover:underline underline-offset-3';

/** Links to what exists, the warning about risk, and which version runs. */
export function Footer() {
  const { t, i18n } = useTranslation();
  const { markets } = useMarketList();
  const { status } = useSession();
  const settings = useVenueSettings().data;
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  return (
    <footer className="border-t border-line bg-panel text-13">
      <div className="grid grid-cols-2 gap-8 pt-10 pb-8 page-column md:grid-cols-[1fr_160px_160px]">
        <div className="max-md:col-span-2">
          <Logo markOnly />
          <p className="mt-3 max-w-[30ch] text-soft">{t('app.footer.about')}</p>
        </div>
        <Column title={t('app.footer.trading')}>
          <li>
            <Link to="/market/main" className={LINK}>
              {t('app.footer.markets')}
            </Link>
          </li>
          {markets.map(({ rules }) => (
            <li key={rules.symbol}>
              <Link to="/trade/index" search={{ type: 'spot', symbol: rules.symbol }} className={LINK}>
                {rules.name}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={t('app.footer.account')}>
          {status === 'signed-out' ? (
            <>
              <li>
                <Link to="/user/register" className={LINK}>
                  {t('app.register')}
                </Link>
              </li>
              <li>
                <Link to="/user/login" className={LINK}>
                  {t('app.logIn')}
                </Link>
              </li>
            </>
          ) : (
            <>
              <li>
                <Link to="/account/wallet/assets" className={LINK}>
                  {t('app.walletMenu.assets')}
                </Link>
              </li>
              <li>
                <Link to="/account/entrust/spot" className={LINK}>
                  {t('app.walletMenu.orders')}
                </Link>
              </li>
            </>
          )}
        </Column>
      </div>
      <div className="page-column">
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 pb-5 text-quiet">
          <span className="mr-auto">{t('app.footer.risk')}</span>
          <span>{settings ? zoneOffsetLabel(timeZone, settings.serverTime) : null}</span>
          <span>{LANGUAGES.find(({ code }) => code === i18n.language)?.name}</span>
          {settings ? (
            <span className="figures">{t('app.footer.version', { version: settings.version })}</span>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2.5 text-13">{title}</h2>
      <ul className="grid gap-1.5">{children}</ul>
    </div>
  );
}
