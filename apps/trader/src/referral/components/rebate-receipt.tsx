import { useMarket } from '@assay/client/react';
import type { Rebate } from '@assay/protocol';
import {
  Amount,
  Button,
  Dialog,
  formatRatePpm,
  Hallmark,
  KeyValue,
  Note,
  Time,
  useFigureSettings,
} from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recomputeRebate, type RecomputedRebate } from '../model/recompute-rebate.ts';

/** A rebate with all that it is made of, and the way to compute it again here. */
export function RebateReceipt({
  rebate,
  onClose,
}: {
  readonly rebate: Rebate;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('referral.receipt.title')}
      closeLabel={t('app.close')}
      className="w-[480px]!"
      footer={
        <>
          <p className="mr-auto max-w-[30ch] text-12 text-quiet">{t('referral.receipt.howRecomputed')}</p>
          <Button tone="primary" disabled={again} onClick={() => setAgain(true)}>
            {t('referral.receipt.recompute')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Facts rebate={rebate} />
        <Sums rebate={rebate} />
        {again ? <Recomputed rebate={rebate} result={recomputeRebate(rebate)} /> : null}
      </div>
    </Dialog>
  );
}

function Facts({ rebate }: { readonly rebate: Rebate }) {
  const { t } = useTranslation();
  const market = useMarket(rebate.symbol)?.rules.name ?? rebate.symbol;
  return (
    <dl className="grid gap-0.5 leading-5">
      <KeyValue term={t('referral.rebates.time')}>
        <Time value={rebate.time} />
      </KeyValue>
      <KeyValue term={t('referral.rebates.from')}>{rebate.name ?? t('referral.people.closed')}</KeyValue>
      <KeyValue term={t('referral.receipt.generation')}>{rebate.generation}</KeyValue>
      <KeyValue term={t('referral.rebates.market')}>{market}</KeyValue>
      <KeyValue term={t('referral.receipt.trade')}>{rebate.tradeId}</KeyValue>
      <KeyValue term={t('referral.receipt.sequence')}>
        <Amount value={String(rebate.sequence)} />
      </KeyValue>
      <KeyValue term={t('referral.receipt.balanceAfter')}>
        <Amount value={rebate.balanceAfter} unit={rebate.coin} />
      </KeyValue>
    </dl>
  );
}

/** The formula with the numbers put in. */
function Sums({ rebate }: { readonly rebate: Rebate }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <section className="rounded-panel border border-line bg-sunk px-4 py-3">
      <h3 className="text-13">{t('referral.receipt.howMade')}</h3>
      <p className="mt-1 figures">
        <Amount value={rebate.fee} unit={rebate.coin} /> × {formatRatePpm(locale, rebate.ratePpm)} ={' '}
        <Amount value={rebate.amount} unit={rebate.coin} className="font-strong" />
      </p>
      <p className="mt-0.5 text-12 text-quiet">{t('referral.receipt.rule', { coin: rebate.coin })}</p>
    </section>
  );
}

function Recomputed({
  rebate,
  result,
}: {
  readonly rebate: Rebate;
  readonly result: RecomputedRebate | null;
}) {
  const { t } = useTranslation();
  if (result === null) return <Note tone="bad">{t('referral.receipt.unreadable')}</Note>;
  return (
    <section aria-live="polite" className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        {t('referral.receipt.computed')} <Amount value={result.amount} unit={rebate.coin} />
      </p>
      {result.agrees ? (
        <Hallmark>{t('referral.receipt.agrees')}</Hallmark>
      ) : (
        <Note tone="bad">{t('referral.receipt.differs')}</Note>
      )}
    </section>
  );
}
