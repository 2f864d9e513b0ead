import { useTranslation } from 'react-i18next';
import { baseText, quoteText } from '@assay/client';
import type { MarketRules, OrderPreview } from '@assay/client';
import { Amount, KeyValue, Tooltip } from '@assay/ui';
import { useForm } from '../model/trade-context.ts';
import { isFurther } from '../../../orders/model/order-kinds.ts';
import type { Kind } from '../../../orders/model/order-kinds.ts';
import { ratePercent } from '../model/rate-text.ts';
import { trimmedDecimal } from '../model/value-text.ts';

/** What waits holds its money from the beginning. */
function payTerm(kind: Kind): 'trade.cost.payAbout' | 'trade.cost.pay' | 'trade.cost.hold' {
  if (isFurther(kind)) return 'trade.cost.hold';
  return kind === 'market' ? 'trade.cost.payAbout' : 'trade.cost.pay';
}

interface OrderCostProps {
  readonly preview: OrderPreview | null;
  /** With the rates that the user pays. */
  readonly rules: MarketRules;
}

/** What is debited, charged and credited, before the order is sent. */
export function OrderCost({ preview, rules }: OrderCostProps) {
  const { t } = useTranslation();
  const [{ side, kind }] = useForm();
  const buying = side === 'buy';
  const text = (units: number, inBase: boolean): string =>
    trimmedDecimal(inBase ? baseText(units, rules) : quoteText(units, rules));
  const figure = (units: number | undefined, inBase: boolean) =>
    units === undefined ? (
      <span className="text-quiet">--</span>
    ) : (
      <Amount value={text(units, inBase)} unit={inBase ? rules.base : rules.quote} className="font-medium" />
    );
  const role = preview?.role ?? (kind === 'limit' ? 'maker' : 'taker');
  const rates = { maker: ratePercent(rules.makerFeeRatePpm), taker: ratePercent(rules.takerFeeRatePpm) };
  return (
    <dl className="mt-0.5 grid gap-[5px] border-t border-line pt-2.5 pb-0.5">
      <KeyValue term={t(payTerm(kind))}>{figure(preview?.payUnits, !buying)}</KeyValue>
      <KeyValue
        term={<Tooltip text={t('trade.cost.feeHelp', rates)}>{t(`trade.cost.fee.${role}`, rates)}</Tooltip>}
      >
        {figure(preview?.feeUnits, buying)}
      </KeyValue>
      <KeyValue term={t(role === 'maker' ? 'trade.cost.receive' : 'trade.cost.receiveAbout')}>
        {figure(preview?.receiveUnits, buying)}
      </KeyValue>
    </dl>
  );
}
