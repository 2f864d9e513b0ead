import { Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import { isDeliverySymbol } from '@assay/protocol';
import {
  Button,
  Checkbox,
  EmptyState,
  FailsClosed,
  Panel,
  TabPanel,
  Tabs,
  buttonClass,
  fetchedPart,
} from '@assay/ui';
import { useFuturesOrders, usePositions } from '../../../futures/model/own-futures.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { RowsSkeleton } from '../../../orders/components/rows-skeleton.tsx';
import { useFutures } from '../model/futures-context.ts';
import { tabsOf } from '../model/lower-tab.ts';
import type { LowerTab } from '../model/lower-tab.ts';

const PositionsTable = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../../futures/components/positions-table.tsx')),
);
const FuturesOrders = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../../futures/components/futures-orders.tsx')),
);
const FuturesHistories = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../../futures/components/futures-histories.tsx')),
);
const Settlements = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../../futures/components/settlements-table.tsx')),
);
const AccountsTable = fetchedPart(
  withTexts(['futures'], () => import('../../../futures/components/accounts-table.tsx')),
);
const CloseSeveralDialog = fetchedPart(
  withTexts(['futures', 'orders'], () => import('../../../futures/components/close-several-dialog.tsx')),
);

interface LowerPanelProps {
  readonly tab: LowerTab;
  readonly onTab: (tab: LowerTab) => void;
  readonly returnTo: string;
}

/** Below the chart: positions, open orders, closed ones, the accounts behind them. */
export function LowerPanel({ tab: asked, onTab, returnTo }: LowerPanelProps) {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const tabs = tabsOf(isDeliverySymbol(rules.symbol));
  const tab = tabs.find((name) => name === asked) ?? 'positions';
  const signedIn = useSession().status === 'signed-in';
  const [onlyThis, setOnlyThis] = useState(false);
  const [closes, setCloses] = useState(false);
  const symbol = onlyThis ? rules.symbol : null;
  const positions = usePositions().data?.records ?? [];
  const positionCount = positions.filter((one) => symbol === null || one.symbol === symbol).length;
  const openCount = useFuturesOrders(symbol, 'open').data?.total ?? 0;
  const counts: Partial<Record<LowerTab, number>> = { positions: positionCount, open: openCount };
  return (
    <Panel className="trade-low" aria-label={t('futures.tabs.label')}>
      <Tabs
        id="futures-lower"
        label={t('futures.tabs.label')}
        value={tab}
        onValue={onTab}
        items={tabs.map((value) => ({
          value,
          label: t(`futures.tabs.${value}`),
          count: signedIn ? (counts[value] ?? 0) : 0,
        }))}
        trailing={
          tab === 'assets' || tab === 'settlements' || !signedIn ? null : (
            <span className="flex items-center gap-3">
              <span className="max-md:hidden">
                <Checkbox checked={onlyThis} onChecked={setOnlyThis}>
                  {t('futures.tabs.onlyThis')}
                </Checkbox>
              </span>
              {tab === 'positions' && positions.length > 0 ? (
                <Button size="s" onClick={() => setCloses(true)}>
                  {t('futures.several.open')}
                </Button>
              ) : null}
            </span>
          )
        }
      />
      <TabPanel id="futures-lower" value={tab} scrolls className="@container flex min-h-0 flex-1 flex-col">
        {signedIn || tab === 'settlements' ? (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <Content tab={tab} symbol={symbol} contract={rules.symbol} />
          </Suspense>
        ) : (
          <SignedOut returnTo={returnTo} />
        )}
      </TabPanel>
      {closes ? (
        <FailsClosed onFailed={() => setCloses(false)}>
          <Suspense fallback={null}>
            <CloseSeveralDialog onClose={() => setCloses(false)} />
          </Suspense>
        </FailsClosed>
      ) : null}
    </Panel>
  );
}

interface ContentProps {
  readonly tab: LowerTab;
  /** Null: of all markets. */
  readonly symbol: string | null;
  /** That is shown. */
  readonly contract: string;
}

function Content({ tab, symbol, contract }: ContentProps) {
  if (tab === 'positions') return <PositionsTable symbol={symbol} roomy={false} />;
  if (tab === 'assets') return <AccountsTable />;
  if (tab === 'settlements') return <Settlements key={contract} symbol={contract} />;
  if (tab === 'open' || tab === 'history') {
    return <FuturesOrders key={tab} list={tab} symbol={symbol} roomy={false} />;
  }
  return <FuturesHistories key={tab} list={tab} symbol={symbol} roomy={false} />;
}

function SignedOut({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="grow"
      title={t('futures.signedOut')}
      text={t('futures.signedOutText')}
      action={
        <Link to="/user/login" search={{ returnTo }} className={buttonClass({ size: 's' })}>
          {t('futures.logIn')}
        </Link>
      }
    />
  );
}
