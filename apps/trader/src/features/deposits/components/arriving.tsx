import type { DepositRowView } from '@assay/protocol';
import { Amount, CoinMark, Count, classNames, Panel, PanelHead, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { arrivalOf } from '../model/arrival.ts';
import { useArrivingDeposits } from '../model/use-deposits.ts';
import { DepositState } from './deposit-state.tsx';

/** What is on its way, block by block. Nothing is shown while nothing is. */
export function Arriving() {
  const { t } = useTranslation();
  const deposits = useArrivingDeposits().data?.deposits ?? [];
  if (deposits.length === 0) return null;
  return (
    <Panel aria-label={t('wallet.deposit.arriving')}>
      <PanelHead title={t('wallet.deposit.arriving')} roomy>
        <Count value={deposits.length} />
      </PanelHead>
      <ul className="grid gap-px bg-line lg:grid-cols-2">
        {deposits.map((deposit) => (
          <li key={deposit.id} className="bg-panel px-4 py-3.5 sm:px-5 lg:last:odd:col-span-2">
            <ArrivingDeposit deposit={deposit} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ArrivingDeposit({ deposit }: { readonly deposit: DepositRowView }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { confirmations, creditDepth, finalDepth, seenAt, creditedAt } = deposit;
  return (
    <div className="grid gap-2 text-13">
      <p className="flex flex-wrap items-center gap-2">
        <CoinMark coin={deposit.coin} />
        <Amount
          value={deposit.amount}
          unit={deposit.coin}
          signed
          trimmed
          hidden={hidden}
          className="font-strong"
        />
        <DepositState state={deposit.state} />
        <span className="ml-auto text-quiet figures">
          {t('wallet.deposit.ofBlocks', { done: confirmations, all: finalDepth })}
        </span>
      </p>
      <ArrivalBar deposit={deposit} />
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-quiet">
        <span>{t('wallet.deposit.tradesAt', { count: creditDepth })}</span>
        <span>{t('wallet.deposit.leavesAt', { count: finalDepth })}</span>
      </p>
      <p className="text-12 text-quiet">
        {creditedAt === null ? t('wallet.deposit.seenAt') : t('wallet.deposit.creditedAt')}{' '}
        <Time value={creditedAt ?? seenAt} />
      </p>
    </div>
  );
}

/** A part a block; the mark says where it can trade. */
function ArrivalBar({ deposit }: { readonly deposit: DepositRowView }) {
  const { parts, done, creditAt } = arrivalOf(deposit);
  const filled = Math.round(done * parts);
  return (
    <div aria-hidden className="relative flex h-2 gap-0.5">
      {parts === 0 ? (
        <span className="relative grow overflow-hidden rounded-[2px] bg-line-2">
          <span className="absolute inset-y-0 left-0 bg-ink" style={{ width: `${done * 100}%` }} />
        </span>
      ) : (
        Array.from({ length: parts }, (_, index) => (
          <span
            key={index}
            className={classNames('grow rounded-[2px]', index < filled ? 'bg-ink' : 'bg-line-2')}
          />
        ))
      )}
      <span
        className="absolute -inset-y-1 w-0.5 -translate-x-px bg-quiet"
        style={{ left: `${creditAt * 100}%` }}
      />
    </div>
  );
}
