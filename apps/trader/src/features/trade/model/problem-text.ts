/** Problems of the form in words, with the bound that was passed. */
import { useTranslation } from 'react-i18next';
import { amountText, priceText, quoteText } from '@assay/client';
import { useSession, useTicker } from '@assay/client/react';
import { formatDecimal, useFigureSettings, useTimeText } from '@assay/ui';
import { useTradeContext, useForm } from './trade-context.ts';
import { bandBound, minDisplayedText } from '../../../orders/model/waiting-problems.ts';
import { marketPrices } from './market-prices.ts';
import type { Problem } from './problem.ts';
import { trimmedDecimal } from './value-text.ts';

export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useTradeContext();
  const [form] = useForm();
  const { user } = useSession();
  const timeText = useTimeText();
  const ticker = useTicker(rules.symbol);
  const figure = (text: string): string => formatDecimal(locale, trimmedDecimal(text, 0));
  const boundText = (): string => {
    const bound = bandBound(form, rules, marketPrices(ticker, rules));
    return bound === null ? '' : `${formatDecimal(locale, priceText(bound, rules))} ${rules.quote}`;
  };
  return ({ code }) =>
    t(`trade.problem.${code}`, {
      minimum: `${figure(quoteText(rules.minimumNotionalUnits, rules))} ${rules.quote}`,
      maximum: `${figure(amountText(rules.maximumLots, rules))} ${rules.base}`,
      coin: form.side === 'buy' ? rules.quote : rules.base,
      min: `${figure(minDisplayedText(form.amount, rules))} ${rules.base}`,
      bound: boundText(),
      until: timeText(user?.excludedUntil ?? 0),
    });
}
