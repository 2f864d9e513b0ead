import { useClient, useSession } from '@assay/client/react';
import { Button, buttonClass, classNames, Logo, Skeleton } from '@assay/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openFaucet } from '../../play-money/faucet-request.ts';
import { useOffInOutage } from '../../venue/use-outage.ts';
import { useVenueSettings } from '../../venue/venue-queries.ts';
import { mainEntry, registrationQuery } from '../routing/route-rules.ts';
import { AccountMenu } from './account-menu.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { LookMenu } from './look-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { OrderMenu, WalletMenu } from './wallet-menu.tsx';

const MENU_LINK = classNames(
  'relative flex items-center px-3 font-medium text-soft transition-colors hover:text-main focus-visible:-outline-offset-2',
  'aria-[current=page]:text-main aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent',
);

/** Logo, main menu, and on the right what belongs to the account. */
export function TopBar() {
  const { t } = useTranslation();
  const { logo, name } = useClient().config;
  const entry = useLocation({ select: ({ pathname }) => mainEntry(pathname) });
  const shown = (name: typeof entry) => (entry === name ? { 'aria-current': 'page' as const } : {});
  return (
    <header className="relative z-5 flex h-[52px] shrink-0 items-center gap-3 border-b border-line bg-panel px-3 text-13 sm:px-4 lg:gap-6">
      <span className="lg:hidden">
        <BurgerMenu />
      </span>
      <Link to="/home/index" aria-label={t('app.homeLink')} className="flex">
        <Logo own={logo} name={name} />
      </Link>
      <nav aria-label={t('app.nav.label')} className="hidden h-full lg:flex">
        <Link to="/home/index" className={MENU_LINK}>
          {t('app.nav.home')}
        </Link>
        <Link to="/quotes/index" className={MENU_LINK} {...shown('quotes')}>
          {t('app.nav.quotes')}
        </Link>
        <Link to="/trade/index" className={MENU_LINK} {...shown('trade')}>
          {t('app.nav.trade')}
        </Link>
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <SearchButton />
        <AccountTools />
        <span className="flex items-center max-sm:hidden">
          <LanguageButton />
          <LookMenu />
        </span>
      </div>
    </header>
  );
}

function AccountTools() {
  const { t } = useTranslation();
  const { status, user, virtual } = useSession();
  const settings = useVenueSettings().data;
  const sandbox = settings?.mode !== 'live';
  const off = useOffInOutage();
  const address = useLocation({ select: ({ href }) => href });
  if (status === 'signed-out') {
    return (
      <>
        <Link to="/user/login" className={buttonClass({ tone: 'quiet', size: 's' })}>
          {t('app.logIn')}
        </Link>
        <Link
          to="/user/register"
          search={registrationQuery(address)}
          className={buttonClass({ tone: 'primary', size: 's' })}
        >
          {t('app.register')}
        </Link>
      </>
    );
  }
  return (
    <>
      {sandbox && virtual !== 1 ? (
        <Button tone="primary" size="s" className="mr-1" {...off} onClick={() => openFaucet()}>
          {t('app.playMoney')}
        </Button>
      ) : null}
      {settings?.wallet === false || virtual === 1 ? null : (
        <Link
          to="/recharge/index"
          className={classNames(
            buttonClass({ tone: sandbox ? 'plain' : 'primary', size: 's' }),
            // Its place is kept until it is known whether money comes here.
            settings ? '' : 'invisible',
            sandbox ? 'max-sm:hidden' : '',
          )}
        >
          {t('app.deposit')}
        </Link>
      )}
      <span className="flex max-sm:hidden">
        <WalletMenu />
        <OrderMenu />
      </span>
      {user ? <AccountMenu user={user} /> : <Skeleton className="mx-2 w-7 xl:w-24" />}
    </>
  );
}
