import { Button, EmptyState, Note, Panel, PanelHead, Skeleton } from '@assay/ui';
import { saveCsv } from '@assay/ui/files';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleTrialBalance } from '@assay/protocol';
import { balanceCsv, balanceSheet } from '../desk/books.ts';
import type { useTrialBalance } from '../desk/queries.ts';
import { BookSheet } from './book-sheet.tsx';
import { Refusal } from './refusal.tsx';

/** What each party of the exchange holds of each coin; a coin that does not sum to zero is a fault, and is named. */
export function BalancePanel(props: { readonly asked: ReturnType<typeof useTrialBalance> }) {
  const { data, error } = props.asked;
  const { t } = useTranslation();
  const title = t('desk.treasury.balance');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title}>
        <Button
          size="s"
          disabled={data === undefined || data.coins.length === 0}
          onClick={() => data && saveCsv(balanceCsv(data), 'trial-balance')}
        >
          {t('desk.treasury.export')}
        </Button>
      </PanelHead>
      {error === null ? null : <Refusal refused={error} />}
      {data === undefined && error === null ? <Skeleton className="m-3 h-60" /> : null}
      {data === undefined ? null : <Balance balance={data} />}
    </Panel>
  );
}

function Balance({ balance }: { readonly balance: ConsoleTrialBalance }) {
  const { t } = useTranslation();
  if (balance.coins.length === 0) {
    return <EmptyState title={t('desk.treasury.noCoins')} text={t('desk.treasury.noCoinsText')} />;
  }
  const sheet = balanceSheet(balance);
  const faults = sheet.rows.filter(({ isFault }) => isFault).map(({ title }) => title);
  return (
    <>
      {faults.length === 0 ? (
        <Note tone="ok" className="m-3">
          {t('desk.standing.balanced')}
        </Note>
      ) : (
        <div role="alert">
          <Note tone="bad" className="m-3">
            {t('desk.standing.unbalanced', { coins: faults.join(', ') })}
          </Note>
        </div>
      )}
      <BookSheet
        caption={t('desk.treasury.balance')}
        head={t('desk.treasury.coin')}
        sheet={sheet}
        titleOf={titleOf}
        sum={t('desk.treasury.sum')}
      />
    </>
  );
}
