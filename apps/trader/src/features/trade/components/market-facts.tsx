import { useTranslation } from 'react-i18next';
import { amountText, priceText, quoteText } from '@assay/client';
import { Amount, KeyValue } from '@assay/ui';
import { useTradeContext } from '../model/trade-context.ts';
import { useOwnRules } from '../model/own-rates.ts';
import { ratePercent } from '../model/rate-text.ts';
import { trimmedDecimal } from '../model/value-text.ts';

/** What an order in this market must keep, and what it pays. */
export function MarketFacts() {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const own = useOwnRules(rules);
  return (
    <div className="trade-facts shrink-0 gap-2 border-t border-line p-3">
      <h3 className="text-13">{t('trade.facts.title')}</h3>
      <dl className="grid gap-1.5">
        <KeyValue term={t('trade.facts.smallest')}>
          <Amount
            value={trimmedDecimal(quoteText(rules.minimumNotionalUnits, rules), 0)}
            unit={rules.quote}
          />
        </KeyValue>
        <KeyValue term={t('trade.facts.priceStep')}>
          <Amount value={priceText(1, rules)} unit={rules.quote} />
        </KeyValue>
        <KeyValue term={t('trade.facts.amountStep')}>
          <Amount value={amountText(1, rules)} unit={rules.base} />
        </KeyValue>
        <KeyValue term={t('trade.facts.fees')}>
          {t('trade.facts.feeRates', {
            maker: ratePercent(own.makerFeeRatePpm),
            taker: ratePercent(own.takerFeeRatePpm),
          })}
        </KeyValue>
      </dl>
    </div>
  );
}
