/** Problems of the ticket in words, with the bound that was passed. */
import { useTranslation } from 'react-i18next';
import { greatestValue, lotsText, openableOf, unitsText } from '@assay/client/futures';
import type { OwnStanding } from '@assay/client/futures';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { useFutures } from './futures-context.ts';
import { WAITING_PROBLEMS, minDisplayed } from '../../../orders/model/waiting-problems.ts';
import type { WaitingProblemCode } from '../../../orders/model/waiting-problems.ts';
import type { TicketProblem, TicketProblemCode } from './ticket-problem.ts';
import type { TicketSummary } from './ticket-summary.ts';

export function useProblemText(
  summary: TicketSummary,
  own: OwnStanding | null,
): (problem: TicketProblem) => string {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const money = (units: number): string =>
    `${formatTrimmed(locale, unitsText(units, rules))} ${rules.settleCoin}`;
  const size = (lots: number): string => `${formatTrimmed(locale, lotsText(lots, rules))} ${rules.sizeCoin}`;
  return ({ code }) => {
    const words = {
      maximum: size(rules.maximumLots),
      largest: size(summary.largest),
      needed: money(summary.preview?.cost ?? 0),
      free: money(own === null ? 0 : openableOf(own)),
      leverage: own?.leverage ?? 1,
      most: size(summary.mostOwn),
      greatest: money(greatestValue(rules, own?.leverage ?? 1)),
      min: size(minDisplayed(summary.order?.lots ?? 1)),
    };
    return isShared(code) ? t(`trade.problem.${code}`, words) : t(`futures.problem.${code}`, words);
  };
}

function isShared(code: TicketProblemCode): code is WaitingProblemCode {
  return WAITING_PROBLEMS.some((shared) => shared === code);
}
