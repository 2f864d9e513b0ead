import { EmptyState, PageHeader, Panel, TAB_LINK_CLASS } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { INDEX_KEYS, type IndexKey } from '../model/index-key.ts';
import { Help } from './help.tsx';
import { Terms } from './terms.tsx';

/** `security` is what protects the account of whoever is signed in. */
export function PersonalIndex({
  shown,
  security,
}: {
  readonly shown: IndexKey;
  readonly security: ReactNode;
}) {
  const { t } = useTranslation();
  const parts: Record<IndexKey, ReactNode> = {
    accountSecurity: security,
    helper: <Help />,
    announcementCenter: (
      <Panel aria-label={t('guide.tabs.announcementCenter')}>
        <EmptyState
          className="min-h-60"
          title={t('guide.announcements.none')}
          text={t('guide.announcements.noneText')}
        />
      </Panel>
    ),
    termsService: <Terms />,
  };
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t(`guide.tabs.${shown}`)} />
      <TabRow shown={shown} />
      {parts[shown]}
    </main>
  );
}

function TabRow({ shown }: { readonly shown: IndexKey }) {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: what is shown never hides in it.
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${shown}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav
      ref={row}
      aria-label={t('guide.tabs.label')}
      className="relative flex h-10 gap-5 overflow-x-auto border-b border-line text-13 [scrollbar-width:none] sm:gap-6 sm:text-15"
    >
      {INDEX_KEYS.map((key) => (
        <Link
          key={key}
          to="/user/index"
          search={{ key }}
          replace
          data-key={key}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={key === shown ? 'page' : undefined}
          className={TAB_LINK_CLASS}
        >
          {t(`guide.tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
