/**
 * Notifies when a resting order has traded. What trades at once is in the order's own receipt, so
 * pushes of a command that was answered here are left out; both may come first, hence the short wait.
 */
import { useEffect, useRef } from 'react';
import { amountText, parseAmount } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { OrderPushData } from '@assay/protocol';
import { formatDecimal, showToast, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { answeredCommands } from '../../../orders/model/answered-commands.ts';
import { gatherPushes } from '../../../orders/model/gathered-pushes.ts';
import { trimmedDecimal } from './value-text.ts';

const MAX_LINES = 3;

/** Fills of the wait as one: the order's side, and the size that traded. */
export function gatheredFills(
  pushes: readonly OrderPushData[],
  isAnswered: (sequence: number) => boolean,
  lotsOf: (amount: string, symbol: string) => number,
): readonly { readonly last: OrderPushData; readonly lots: number }[] {
  const fills = new Map<string, { last: OrderPushData; lots: number }>();
  for (const push of pushes) {
    if (push.change !== 'traded' || push.amount === null || isAnswered(push.sequence)) continue;
    const lots = (fills.get(push.id)?.lots ?? 0) + lotsOf(push.amount, push.symbol);
    fills.set(push.id, { last: push, lots });
  }
  return [...fills.values()];
}

export interface FillNotice {
  readonly title: string;
  readonly text: string;
}

/** One message for all that came at the same time: of several orders their number, and the first of them. */
export function mergedNotice(
  notices: readonly FillNotice[],
  titleOfMany: (count: number) => string,
): FillNotice | null {
  const [first] = notices;
  if (first === undefined || notices.length === 1) return first ?? null;
  const lines = notices.slice(0, MAX_LINES).map(({ text }) => text);
  return {
    title: titleOfMany(notices.length),
    text: [...lines, ...(notices.length > MAX_LINES ? ['…'] : [])].join(' '),
  };
}

/** An order that has traded. */
export type TradedOrder = Pick<OrderPushData, 'id' | 'symbol'>;

/** Shows the notices, each with the way to its receipts: of one order, or null where several traded. Used once on the page. */
export function useFillNotices(onReceipts: (order: TradedOrder | null) => void): void {
  const latest = useRef(onReceipts);
  useEffect(() => {
    latest.current = onReceipts;
  });
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { account, markets } = useClient();
  useEffect(() => {
    const show = (pushes: readonly OrderPushData[]): void => {
      const rulesOf = (symbol: string) => markets.findMarket(symbol)?.rules ?? null;
      const lotsOf = (amount: string, symbol: string): number => {
        const rules = rulesOf(symbol);
        return rules === null ? 0 : (parseAmount(amount, rules) ?? 0);
      };
      const notices = gatheredFills(pushes, answeredCommands.has, lotsOf).flatMap(({ last, lots }) => {
        const rules = rulesOf(last.symbol);
        if (rules === null || last.price === null) return [];
        const amount = formatDecimal(locale, trimmedDecimal(amountText(lots, rules)));
        const values = {
          amount,
          coin: rules.base,
          quote: rules.quote,
          price: formatDecimal(locale, last.price),
        };
        const title = t(`trade.notices.${last.direction}`);
        return [{ title, text: t('trade.notices.text', values), order: last }];
      });
      const toast = mergedNotice(notices, (count) => t('trade.notices.several', { count }));
      if (toast === null) return;
      const order = notices.length === 1 ? (notices[0]?.order ?? null) : null;
      const action = { label: t('trade.notices.receipt'), onSelect: () => latest.current(order) };
      showToast({ tone: 'ok', title: toast.title, text: toast.text, action });
    };
    return gatherPushes<OrderPushData>(
      (onPush) => account.onOrder(onPush),
      () => true,
      show,
    );
  }, [account, markets, t, locale]);
}
