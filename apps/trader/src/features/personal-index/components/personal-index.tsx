import { EmptyState, PageHeader, Panel } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyTabs } from '../../../key-tabs/key-tabs.tsx';
import { INDEX_KEYS, type IndexKey } from '../model/index-key.ts';
import { Help } from './help.tsx';
import { Terms } from './terms.tsx';

/** `security` is what protects the account of the signed-in user. */
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
      <KeyTabs
        label={t('guide.tabs.label')}
        to="/user/index"
        by="key"
        shown={shown}
        items={INDEX_KEYS.map((key) => ({ key, label: t(`guide.tabs.${key}`) }))}
      />
      {parts[shown]}
    </main>
  );
}
