/** Problems of the form in words, with the bound that was passed. */
import { useTranslation } from 'react-i18next';
import { amountText, quoteText } from '@assay/client';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { useDesk, useForm } from './desk.ts';
import type { Problem } from './order-summary.ts';
import { trimmedDecimal } from './value-text.ts';

export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useDesk();
  const [{ side }] = useForm();
  const figure = (text: string): string => formatDecimal(locale, trimmedDecimal(text, 0));
  return ({ code }) =>
    t(`trade.problem.${code}`, {
      minimum: `${figure(quoteText(rules.minimumNotionalUnits, rules))} ${rules.quote}`,
      maximum: `${figure(amountText(rules.maximumLots, rules))} ${rules.base}`,
      coin: side === 'buy' ? rules.quote : rules.base,
    });
}
