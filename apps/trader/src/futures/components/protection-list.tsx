import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lotsText } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { CallError } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { FuturesOrderView, PositionView } from '@assay/protocol';
import { Amount, Button, Price, Skeleton, showToast } from '@assay/ui';
import { cancelFailure } from '../../orders/model/cancel-failure.ts';
import { lotsNow } from '../model/closing-size.ts';
import { useFuturesReload, usePositionTriggers } from '../model/own-futures.ts';
import { decimalsOf } from './position-cells.tsx';

interface ProtectionListProps {
  readonly position: PositionView;
  readonly rules: ContractRules;
}

/** What waits already to close a position, each with a way to cancel it. Nothing where nothing waits. */
export function ProtectionList({ position, rules }: ProtectionListProps) {
  const { t } = useTranslation();
  const waiting = usePositionTriggers(position.id);
  const { cancel, busy } = useCancelTrigger();
  if (waiting.isPending) return <Skeleton className="h-8" />;
  const orders = waiting.data ?? [];
  if (orders.length === 0) return null;
  return (
    <ul aria-label={t('futures.protect.waiting')} className="grid rounded-control border border-line">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex min-h-10 items-center justify-between gap-3 border-line px-3 not-first:border-t"
        >
          <Trigger order={order} position={position} rules={rules} />
          <Button
            size="s"
            disabled={busy.has(order.id)}
            aria-label={t('futures.protect.cancelOne', { kind: t(`trade.form.kinds.${order.type}`) })}
            onClick={() => void cancel(order.id)}
          >
            {t('orders.cancel')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Trigger({ order, position, rules }: ProtectionListProps & { readonly order: FuturesOrderView }) {
  const { t } = useTranslation();
  const { type, triggerPrice, callbackRate, triggerBy } = order;
  const lots = lotsNow(order, [position], rules);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={type.startsWith('take-profit') ? 'text-up' : 'text-down'}>
        {t(`trade.form.kinds.${type}`)}
      </span>
      <b className="font-medium">
        {triggerPrice === null ? (
          `${callbackRate}%`
        ) : (
          <Price value={triggerPrice} decimals={decimalsOf(triggerPrice)} />
        )}
      </b>
      <span className="text-12 text-quiet">
        {lots === null ? (
          t('futures.orders.wholePosition')
        ) : (
          <Amount value={lotsText(lots, rules)} unit={rules.sizeCoin} trimmed />
        )}
        {triggerBy === null ? '' : `, ${t(`futures.protect.by.${triggerBy}`)}`}
      </span>
    </span>
  );
}

function useCancelTrigger() {
  const { t } = useTranslation();
  const { money } = useClient();
  const reload = useFuturesReload();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const cancel = async (id: string): Promise<void> => {
    setBusy((ids) => new Set([...ids, id]));
    try {
      await money('lossCancel', { id }, { silent: true });
      showToast({ tone: 'ok', title: t('orders.cancelled', { count: 1 }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const title = cancelFailure(error, t('orders.cancelUnknown'));
      if (title !== null) showToast({ tone: 'error', title });
    } finally {
      await reload();
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { cancel, busy };
}
