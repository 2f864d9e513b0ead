/** Problems of the ticket in words, with the bound that was passed. */
import { useTranslation } from 'react-i18next';
import { greatestValue, lotsText, unitsText } from '@assay/client/futures';
import type { OwnStanding } from '@assay/client/futures';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { useFutures, useTicket } from './futures-context.ts';
import type { TicketProblem, TicketSummary } from './ticket-summary.ts';

export function useProblemText(
  summary: TicketSummary,
  own: OwnStanding | null,
): (problem: TicketProblem) => string {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const [{ side }] = useTicket();
  const money = (units: number): string =>
    `${formatTrimmed(locale, unitsText(units, rules))} ${rules.settleCoin}`;
  const size = (lots: number): string => `${formatTrimmed(locale, lotsText(lots, rules))} ${rules.sizeCoin}`;
  return ({ code }) =>
    t(`futures.problem.${code}`, {
      maximum: size(rules.maximumLots),
      largest: size(summary.largest),
      needed: money(summary.preview?.cost ?? 0),
      free: money(own?.account.free ?? 0),
      leverage: own?.leverage ?? 1,
      greatest: money(greatestValue(rules, own?.leverage ?? 1)),
      held: size(own?.legs.find((leg) => leg.side === side)?.lots ?? 0),
    });
}
