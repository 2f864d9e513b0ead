import type { RechargeMethodsView, RechargeMethodView } from '@assay/protocol';
import { ErrorState, KeyValue, Note, Panel, PanelHead, Select, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRechargeMethods } from '../model/use-payments.ts';
import { PaymentForm } from './payment-form.tsx';

/** Money that comes by other ways than by itself: where to pay, and saying that one has. Nothing where there is no such way. */
export function PaymentPanel() {
  const { t } = useTranslation();
  const methods = useRechargeMethods();
  if (methods.data?.methods.length === 0) return null;
  return (
    <Panel aria-label={t('wallet.payment.title')}>
      <PanelHead title={t('wallet.payment.title')} roomy />
      {methods.data ? (
        <Chosen methods={methods.data} />
      ) : methods.isError ? (
        <ErrorState
          title={t('wallet.payment.failed')}
          text={methods.error.message}
          retryLabel={t('wallet.retry')}
          onRetry={() => void methods.refetch()}
        />
      ) : (
        <Skeleton className="m-5 h-[420px]" />
      )}
    </Panel>
  );
}

/** A way and a coin, of which another choice begins a new form; what was submitted leaves an empty one. */
function Chosen({ methods: { methods, open, maximumOpen } }: { readonly methods: RechargeMethodsView }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState({ method: '', coin: '' });
  const [submitted, setSubmitted] = useState(0);
  const method = methods.find((one) => one.method === wish.method) ?? methods[0];
  if (method === undefined) return null;
  const coin = method.coins.includes(wish.coin) ? wish.coin : (method.coins[0] ?? '');
  return (
    <div className="grid lg:grid-cols-2">
      <div className="grid content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
          <Select
            look="field"
            labelShown
            label={t('wallet.payment.method')}
            value={method.method}
            options={methods.map((one) => ({ value: one.method, label: one.name }))}
            onValue={(next) => setWish({ method: next, coin })}
          />
          <Select
            look="field"
            labelShown
            label={t('wallet.coin')}
            value={coin}
            options={method.coins.map((one) => ({ value: one, label: one }))}
            onValue={(next) => setWish({ method: method.method, coin: next })}
          />
        </div>
        <WhereToPay method={method} coin={coin} />
      </div>
      <div className="border-line p-4 max-lg:border-t sm:p-5 lg:border-l">
        {open >= maximumOpen ? (
          <Note tone="warn">{t('wallet.payment.full', { count: maximumOpen })}</Note>
        ) : (
          <PaymentForm
            key={`${method.method} ${coin} ${submitted}`}
            method={method}
            coin={coin}
            onSubmitted={() => setSubmitted(submitted + 1)}
          />
        )}
      </div>
    </div>
  );
}

function WhereToPay({ method, coin }: { readonly method: RechargeMethodView; readonly coin: string }) {
  const { t } = useTranslation();
  return (
    <>
      {method.kind === 'network' ? (
        <p className="text-13 text-soft">{t('wallet.payment.lost', { coin, network: method.name })}</p>
      ) : (
        <div className="grid gap-2">
          <h3 className="text-13 font-medium">{t('wallet.payment.where')}</h3>
          <dl className="grid gap-1.5 text-13">
            {method.details.map(({ name, value }) => (
              <KeyValue key={name} term={name}>
                <span className="break-words">{value}</span>
              </KeyValue>
            ))}
          </dl>
        </div>
      )}
      <ol className="grid list-decimal gap-1 pl-4 text-13 text-soft">
        <li>{method.kind === 'network' ? t('wallet.payment.stepSent') : t('wallet.payment.stepPay')}</li>
        <li>{t('wallet.payment.stepSay')}</li>
        <li>{t('wallet.payment.stepReview')}</li>
      </ol>
      <Note tone="info">{t('wallet.payment.promise')}</Note>
    </>
  );
}
