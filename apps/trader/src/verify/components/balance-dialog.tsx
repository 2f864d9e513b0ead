import {
  Amount,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Icon,
  LoadingRows,
  Note,
  Table,
  TableHead,
  Time,
  type LoadingColumn,
} from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { useOutage } from '../../venue/use-outage.ts';
import type { CoinCheck } from '../model/balance-check.ts';
import { MAX_ADDED_UP, useBalanceCheck, type CheckedBalances } from '../model/use-balance-check.ts';
import { useNumberText } from './number-text.ts';
import { FaultLocation, Punched } from './verdict.tsx';

const COLUMNS: readonly LoadingColumn[] = [{}, { figure: true }, { figure: true }, { figure: true }, {}];

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
        <Table
          caption={t('verify.balances.caption')}
          aria-busy={checked === null}
          className="[&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
        >
          <Head />
          <tbody>
            {checked === null ? (
              <LoadingRows rows={4} columns={COLUMNS} />
            ) : (
              checked.coins.map((one) => <CoinRow key={one.coin} check={one} />)
            )}
          </tbody>
        </Table>
      </div>
      {checked?.coins.map((one) => (
        <Fault key={one.coin} check={one} />
      ))}
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('verify.balances.coin') },
        { label: t('verify.balances.credits'), figure: true, className: 'max-sm:hidden' },
        { label: t('verify.balances.debits'), figure: true, className: 'max-sm:hidden' },
        { label: t('verify.balances.sum'), figure: true },
        { label: t('verify.balances.balance'), figure: true },
        { label: t('verify.balances.same'), hidden: true, className: 'w-6' },
      ]}
    />
  );
}

function CoinRow({ check }: { readonly check: CoinCheck }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { coin, stated, found } = check;
  const figures = found?.ok === true ? found : null;
  const figure = (value: string | undefined) =>
    value === undefined ? '--' : <Amount value={value} trimmed hidden={hidden} />;
  const word = found === null ? 'unknown' : found.ok ? 'same' : 'differs';
  return (
    <tr>
      <td className="font-strong">{coin}</td>
      <td data-figure className="max-sm:hidden">
        {figure(figures?.credits)}
      </td>
      <td data-figure className="max-sm:hidden">
        {figure(figures?.debits)}
      </td>
      <td data-figure className="font-medium">
        {figure(figures?.balance)}
      </td>
      <td data-figure>{figure(stated.total)}</td>
      <td className={`text-right ${TONES[word]}`}>
        <Icon name={ICONS[word]} size={14} />
        <span className="sr-only">{t(`verify.balances.${word}`)}</span>
      </td>
    </tr>
  );
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
