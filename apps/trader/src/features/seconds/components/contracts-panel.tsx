import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContracts } from '@assay/client/seconds/react';
import { useSession } from '@assay/client/react';
import { EmptyState, Panel, Skeleton, Switch, TabPanel, Tabs, buttonClass, fetchedPartOf } from '@assay/ui';
import { CONTRACTS_TABS } from '../model/contracts-tab.ts';
import type { ContractsTab } from '../model/contracts-tab.ts';
import { useSecondsContext } from '../model/seconds-context.ts';
import { useKeptChoice } from '../model/kept-choices.ts';
import { playTone } from '../model/tone.ts';
import { OpenList } from './open-list.tsx';
import { SettledList } from './settled-list.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

const OwnStatistics = fetchedPartOf(
  withTexts(['seconds-statistics'], () => import('../statistics/index.ts')),
  (module) => module.OwnStatistics,
);

interface ContractsPanelProps {
  readonly tab: ContractsTab;
  readonly onTab: (tab: ContractsTab) => void;
}

/** Below the chart: what runs, what is settled, and what it has come to in all. */
export function ContractsPanel({ tab, onTab }: ContractsPanelProps) {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'signed-in';
  const { open } = useContracts();
  const label = {
    open: 'seconds.lists.open',
    settled: 'seconds.lists.settled',
    statistics: 'seconds.lists.statistics',
  } as const;
  return (
    <Panel className="seconds-lists" aria-label={t('seconds.lists.label')}>
      <Tabs
        id="seconds-lists"
        label={t('seconds.lists.label')}
        value={tab}
        onValue={onTab}
        items={CONTRACTS_TABS.map((value) => ({
          value,
          label: t(label[value]),
          ...(value === 'open' && signedIn ? { count: open.length } : {}),
        }))}
        trailing={<SoundSwitch />}
      />
      <TabPanel id="seconds-lists" value={tab} scrolls className="flex min-h-0 flex-1 flex-col">
        {signedIn ? (
          <Suspense fallback={<Skeleton className="m-3 h-24" />}>
            {tab === 'open' ? <OpenList /> : tab === 'settled' ? <SettledList /> : <OwnStatistics />}
          </Suspense>
        ) : (
          <SignedOut />
        )}
      </TabPanel>
    </Panel>
  );
}

/** The press that turns it on lets the browser allow what is heard later, and says how it sounds. */
function SoundSwitch() {
  const { t } = useTranslation();
  const [sound, setSound] = useKeptChoice('sound');
  return (
    <span className="flex items-center text-12">
      <Switch
        checked={sound}
        onChecked={(on) => {
          setSound(on);
          if (on) void playTone('even');
        }}
      >
        {t('seconds.lists.sound')}
      </Switch>
    </span>
  );
}

function SignedOut() {
  const { t } = useTranslation();
  const { returnTo } = useSecondsContext();
  return (
    <EmptyState
      className="grow"
      title={t('seconds.lists.signedOut')}
      text={t('seconds.lists.signedOutText')}
      action={
        <Link to="/user/login" search={{ returnTo }} className={buttonClass({ size: 's' })}>
          {t('seconds.ticket.logIn')}
        </Link>
      }
    />
  );
}
