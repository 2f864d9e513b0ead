import {
  Amount,
  Button,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  Icon,
  Note,
  Time,
  type DataColumn,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { useOutage } from '../../venue/use-outage.ts';
import type { CoinCheck } from '../model/balance-check.ts';
import { MAX_ADDED_UP, useBalanceCheck, type CheckedBalances } from '../model/use-balance-check.ts';
import { useNumberText } from './number-text.ts';
import { FaultLocation, Punched } from './verdict.tsx';

/** Adds up the transactions of each coin in this browser, and says what that shows and what it does not. */
export default function BalanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const isOut = useOutage() !== null;
  const query = useBalanceCheck();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify.balances.title')}
      closeLabel={t('app.close')}
      className="w-[640px]!"
      footer={
        <Button tone="primary" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {t(query.isFetching ? 'verify.checking' : 'verify.again')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-live="polite" aria-busy={query.isFetching}>
        <p className="text-soft">{t('verify.balances.text')}</p>
        {isOut ? <Note tone="warn">{t('verify.off')}</Note> : null}
        {query.isError ? (
          <ErrorState title={t('verify.failed')} text={query.error.message} />
        ) : query.data?.coins.length === 0 ? (
          <EmptyState title={t('verify.balances.none')} text={t('verify.balances.noneText')} />
        ) : (
          <Result checked={query.data ?? null} />
        )}
        <p className="text-12 text-quiet">{t('verify.balances.limits')}</p>
      </div>
    </Dialog>
  );
}

function Result({ checked }: { readonly checked: CheckedBalances | null }) {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const columns = useCheckColumns();
  return (
    <>
      {checked?.holds === true ? (
        <Punched
          title={t('verify.balances.holds')}
          text={t('verify.balances.added', {
            count: checked.postings,
            sequence: numberText(checked.sequence),
          })}
        />
      ) : null}
      {checked?.isWhole === false ? (
        <Note tone="info">{t('verify.balances.newest', { count: MAX_ADDED_UP })}</Note>
      ) : null}
      <div className="overflow-x-auto">
        <DataTable
          caption={t('verify.balances.caption')}
          className="[&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
          columns={columns}
          rows={checked?.coins}
          loadingRows={4}
          rowKey={({ account, coin }) => `${account} ${coin}`}
        />
      </div>
      {checked?.coins.map((one) => (
        <Fault key={`${one.account} ${one.coin}`} check={one} />
      ))}
    </>
  );
}

function useCheckColumns(): readonly DataColumn<CoinCheck>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const figure = (value: string | undefined) =>
    value === undefined ? '--' : <Amount value={value} trimmed hidden={hidden} />;
  return [
    { label: t('verify.balances.coin'), cellClass: 'font-strong', cell: (check) => <CoinOf check={check} /> },
    {
      label: t('verify.balances.credits'),
      figure: true,
      className: 'max-sm:hidden',
      cell: (check) => figure(foundIn(check)?.credits),
    },
    {
      label: t('verify.balances.debits'),
      figure: true,
      className: 'max-sm:hidden',
      cell: (check) => figure(foundIn(check)?.debits),
    },
    {
      label: t('verify.balances.sum'),
      figure: true,
      cellClass: 'font-medium',
      cell: (check) => figure(foundIn(check)?.balance),
    },
    { label: t('verify.balances.balance'), figure: true, cell: ({ stated }) => figure(stated.total) },
    {
      label: t('verify.balances.same'),
      hidden: true,
      headClass: 'w-6',
      cellClass: (check) => `text-right ${TONES[wordOf(check)]}`,
      cell: (check) => (
        <>
          <Icon name={ICONS[wordOf(check)]} size={14} />
          <span className="sr-only">{t(`verify.balances.${wordOf(check)}`)}</span>
        </>
      ),
    },
  ];
}

/** The account below, where it is not that of spot. */
function CoinOf({ check: { coin, account } }: { readonly check: CoinCheck }) {
  const { t } = useTranslation();
  if (account === 'spot') return coin;
  return (
    <>
      {coin}
      <span className="block text-12 font-regular text-quiet">{t(`verify.balances.account.${account}`)}</span>
    </>
  );
}

const foundIn = ({ found }: CoinCheck) => (found?.ok === true ? found : null);

function wordOf({ found }: CoinCheck) {
  return found === null ? 'unknown' : found.ok ? 'same' : 'differs';
}

const ICONS = { same: 'check', differs: 'close', unknown: 'minus' } as const;
const TONES = { same: 'text-ok', differs: 'text-danger', unknown: 'text-quiet' } as const;

/** Which transaction does not follow from those before it. */
function Fault({ check }: { readonly check: CoinCheck }) {
  const { t } = useTranslation();
  const { coin, found, at } = check;
  if (found === null || found.ok) return null;
  return (
    <Note tone="bad">
      <p className="font-strong">{t('verify.balances.broken', { coin })}</p>
      {at === null ? null : (
        <p>
          {t('verify.balances.at', { id: at.id })} <Time value={at.time} />
        </p>
      )}
      <FaultLocation failure={found} />
    </Note>
  );
}
