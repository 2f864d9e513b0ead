import { Panel, PanelHead, TabPanel, Tabs } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GENERATIONS, type ReferralProps } from '../model/referral-params.ts';
import type { AgentInfo } from './live-gate.tsx';
import { PeopleTable } from './people-table.tsx';

/** The referred users, a tab for each generation. */
export function PeoplePanel(
  props: ReferralProps & { readonly info: AgentInfo; readonly emptyAction?: ReactNode },
) {
  const { t } = useTranslation();
  const { info, params, onParams, emptyAction } = props;
  return (
    <Panel aria-label={t('referral.people.title')}>
      <PanelHead title={t('referral.people.title')} roomy />
      <Tabs
        id="people"
        label={t('referral.people.generations')}
        value={String(params.generation)}
        className="max-sm:text-12 max-sm:[&_[role=tablist]]:gap-3 sm:px-5"
        onValue={(value) => {
          const generation = GENERATIONS.find((one) => String(one) === value);
          if (generation) onParams({ ...params, generation, pageNo: 1 });
        }}
        items={GENERATIONS.map((generation) => ({
          value: String(generation),
          label: t('referral.generation', { generation }),
          count: info?.generations[generation - 1]?.promoted ?? 0,
        }))}
      />
      <TabPanel id="people" value={String(params.generation)} className="min-h-[180px]">
        <PeopleTable params={params} onParams={onParams} emptyAction={emptyAction} />
      </TabPanel>
    </Panel>
  );
}
