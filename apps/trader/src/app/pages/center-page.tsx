import { useSession } from '@assay/client/react';
import { PageHeader, TAB_LINK_CLASS } from '@assay/ui';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatusNotice } from '../account-center/account-status-notice.tsx';
import { tabsFor } from '../account-center/center-tabs.ts';
import { isTabRowHidden } from '../routing/route-rules.ts';

/** The frame of the account centre. Pages where one thing is set bring a head of their own. */
export function CenterPage() {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      {isTabRowHidden(path) ? null : (
        <>
          <PageHeader title={t('account.title')} />
          <TabRow path={path} />
        </>
      )}
      <AccountStatusNotice />
      <Outlet />
    </main>
  );
}

function TabRow({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the page that is shown never hides in it.
  useEffect(() => {
    const shown = row.current?.querySelector(`a[href="${path}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav
      ref={row}
      aria-label={t('account.tabs.label')}
      className="relative flex h-10 gap-5 scroll-row border-b border-line text-13 sm:gap-6 sm:text-15"
    >
      {tabsFor(user).map(({ name, screen }) => (
        <Link key={name} to={screen} className={TAB_LINK_CLASS}>
          {t(`account.tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
