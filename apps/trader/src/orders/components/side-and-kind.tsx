import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuturesTriggerByText, OrderView } from '@assay/protocol';
import { Time } from '@assay/ui';
import { useTriggerWords } from '../model/trigger-words.ts';

export function Side({ direction }: { readonly direction: OrderView['direction'] }) {
  const { t } = useTranslation();
  return (
    <span className={`font-medium ${direction === 'buy' ? 'text-up' : 'text-down'}`}>
      {t(`orders.side.${direction}`)}
    </span>
  );
}

interface SideAndKindProps {
  readonly order: Pick<
    OrderView,
    | 'direction'
    | 'type'
    | 'timeInForce'
    | 'postOnly'
    | 'icebergAmount'
    | 'linkedId'
    | 'expireTime'
    | 'triggerPrice'
    | 'callbackRate'
    | 'activationPrice'
    | 'triggerTime'
  > & { readonly triggerBy: FuturesTriggerByText | null };
  /** What its product says of it besides. */
  readonly more?: readonly string[];
  readonly children?: ReactNode;
}

/** Side and kind, and below how it stands and what it waits for. */
export function SideAndKind({ order, more = [], children }: SideAndKindProps) {
  const { t } = useTranslation();
  const waits = useTriggerWords()(order);
  const { type, timeInForce } = order;
  const atOnce = timeInForce === 'IOC' || timeInForce === 'FOK';
  const kind = type === 'limit' && atOnce ? timeInForce : type;
  const marks = [
    order.postOnly ? t('orders.mark.postOnly') : null,
    order.icebergAmount === null ? null : t('orders.mark.iceberg'),
    order.linkedId === null ? null : t('orders.mark.pair'),
    ...more,
  ].filter((mark) => mark !== null);
  return (
    <span>
      <Side direction={order.direction} />{' '}
      <span className="text-quiet">{[t(`orders.kind.${kind}`), ...marks].join(', ')}</span>
      {children === undefined ? null : (
        <span data-below className="block text-12 leading-4 text-soft max-md:text-11">
          {children}
        </span>
      )}
      {waits === null ? null : <span className="block text-12 leading-4 text-soft">{waits}</span>}
      {order.expireTime === null ? null : (
        <span className="block text-12 leading-4 text-soft">
          {t('orders.until')} <Time value={order.expireTime} />
        </span>
      )}
    </span>
  );
}
