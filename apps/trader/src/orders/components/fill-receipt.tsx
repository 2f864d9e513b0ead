import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recomputeFill } from '@assay/client';
import type { MarketRules } from '@assay/client';
import { useMarket } from '@assay/client/react';
import type { FillView } from '@assay/protocol';
import { Amount, Button, Dialog, KeyValue, Time, formatRatePpm, useFigureSettings } from '@assay/ui';
import { MarketName } from './order-columns.tsx';
import { RecomputedFillTable } from './recomputed-fill.tsx';

interface FillReceiptProps {
  readonly fill: FillView;
  readonly onClose: () => void;
}

/** A trade with all that its fee is made of, and the way to compute it again here. */
export function FillReceipt({ fill, onClose }: FillReceiptProps) {
  const { t } = useTranslation();
  const rules = useMarket(fill.symbol)?.rules;
  const [again, setAgain] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.receipt.title')}
      closeLabel={t('app.close')}
      className="w-[520px]!"
      footer={
        <>
          <p className="mr-auto max-w-[30ch] text-12 text-quiet">{t('orders.receipt.howRecomputed')}</p>
          <Button tone="primary" disabled={rules === undefined || again} onClick={() => setAgain(true)}>
            {t('orders.receipt.recompute')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Facts fill={fill} />
        {rules === undefined ? null : <FeeSums fill={fill} rules={rules} />}
        {again && rules !== undefined ? <RecomputedFillTable result={recomputeFill(fill, rules)} /> : null}
      </div>
    </Dialog>
  );
}

function Facts({ fill }: { readonly fill: FillView }) {
  const { t } = useTranslation();
  const quote = useMarket(fill.symbol)?.rules.quote ?? '';
  const base = useMarket(fill.symbol)?.rules.base ?? '';
  return (
    <dl className="grid gap-0.5 leading-5">
      <KeyValue term={t('orders.column.market')}>
        <MarketName symbol={fill.symbol} />
      </KeyValue>
      <KeyValue term={t('orders.column.side')}>
        {t(`orders.side.${fill.direction}`)}, {t(`orders.role.${fill.role}`)}
      </KeyValue>
      <KeyValue term={t('orders.column.time')}>
        <Time value={fill.time} />
      </KeyValue>
      <KeyValue term={t('orders.column.price')}>
        <Amount value={fill.price} unit={quote} />
      </KeyValue>
      <KeyValue term={t('orders.column.amount')}>
        <Amount value={fill.amount} unit={base} />
      </KeyValue>
      <KeyValue term={t('orders.receipt.value')}>
        <Amount value={fill.value} unit={quote} />
      </KeyValue>
      <KeyValue term={t('orders.receipt.order')}>{fill.orderId}</KeyValue>
      <KeyValue term={t('orders.receipt.trade')}>{fill.id}</KeyValue>
      <KeyValue term={t('orders.receipt.sequence')}>
        <Amount value={String(fill.sequence)} />
      </KeyValue>
    </dl>
  );
}

/** The fee's formula with the numbers put in, and where the fee goes. */
function FeeSums({ fill, rules }: { readonly fill: FillView; readonly rules: MarketRules }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const received = fill.direction === 'buy' ? fill.amount : fill.value;
  const coin = fill.direction === 'buy' ? rules.base : rules.quote;
  return (
    <section className="rounded-panel border border-line bg-sunk px-4 py-3">
      <h3 className="text-13">{t('orders.receipt.feeTitle')}</h3>
      <p className="mt-1 figures">
        <Amount value={received} unit={coin} /> × {formatRatePpm(locale, fill.feeRatePpm)} ={' '}
        <Amount value={fill.fee} unit={fill.feeCoin} className="font-strong" />
      </p>
      <p className="mt-0.5 text-12 text-quiet">{t('orders.receipt.feeRule', { coin: fill.feeCoin })}</p>
      <dl className="mt-2 grid gap-0.5 leading-5">
        <KeyValue term={t('orders.receipt.securityFundShare')}>
          <Amount value={fill.securityFundShare} unit={fill.feeCoin} />
        </KeyValue>
        <KeyValue term={t('orders.receipt.referralShare')}>
          <Amount value={fill.referralShare} unit={fill.feeCoin} />
        </KeyValue>
        <KeyValue term={t('orders.receipt.houseShare')}>
          <Amount value={fill.houseShare} unit={fill.feeCoin} />
        </KeyValue>
      </dl>
      <p className="mt-1 text-12 text-quiet">{t('orders.receipt.splitRule')}</p>
    </section>
  );
}
