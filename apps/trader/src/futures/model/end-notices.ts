/**
 * Says when a position ends, or shrinks, without an order of its owner: settled with its series, liquidated, or closed against the
 * other side. What comes together for one position is one notice, which leads to the history of positions.
 */
import { useEffect, useRef } from 'react';
import { useClient, useMarketList } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';
import type { PositionPushData } from '@assay/protocol';
import { formatSigned, formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { gatherPushes } from '../../orders/model/gathered-pushes.ts';

type Ending = 'settled' | 'liquidation' | 'deleveraged';
export type EndingPush = Pick<
  PositionPushData,
  'id' | 'symbol' | 'side' | 'change' | 'amount' | 'amountCoin' | 'profit' | 'settleCoin' | 'series'
>;

/** How a position was ended, or made smaller. */
export interface EndNotice {
  readonly last: EndingPush;
  readonly how: Ending;
  readonly isOver: boolean;
}

const isEnding = (change: EndingPush['change']): change is Ending =>
  change === 'settled' || change === 'liquidation' || change === 'deleveraged';

/** Of each position the last push that ended or shrank it. A new position of the same side is none of its. */
export function endNotices(pushes: readonly EndingPush[]): readonly EndNotice[] {
  const found = new Map<string, EndNotice>();
  for (const push of pushes) {
    if (!isEnding(push.change)) continue;
    found.set(push.id, { last: push, how: push.change, isOver: !/[1-9]/.test(push.amount) });
  }
  return [...found.values()];
}

/** Settled is what was agreed; deleveraged is nobody's wish, and no harm where it brought a profit. */
export function toneOf(notices: readonly EndNotice[]): 'ok' | 'info' | 'error' {
  const isHarm = ({ how, last: { profit } }: EndNotice): boolean =>
    how === 'liquidation' || (how === 'deleveraged' && profit?.startsWith('-') === true);
  if (notices.some(isHarm)) return 'error';
  return notices.every(({ how }) => how === 'settled') ? 'ok' : 'info';
}

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The words of one notice. */
function useWordsOf(): (notice: EndNotice) => Words {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { contracts } = useMarketList();
  return ({ last, how, isOver }) => {
    const { symbol, side, profit, settleCoin, series, amount, amountCoin } = last;
    const name = contracts.find(({ rules }) => rules.symbol === symbol)?.rules.name ?? symbol;
    const what = isOver
      ? t(`futures.ended.${how}Text`, { series: series ?? 0 })
      : t('futures.ended.left', { amount: `${formatTrimmed(locale, amount)} ${amountCoin}` });
    // What a step of a liquidation brought, its fills say.
    const result =
      profit === null || how === 'liquidation'
        ? ''
        : t('futures.ended.result', { profit: formatSigned(locale, profit, 2), coin: settleCoin });
    return {
      title: t(`futures.ended.${how}`, { name, side: t(`futures.side.${side}`) }),
      text: `${what} ${result}`.trim(),
    };
  };
}

/** Used once on a page. */
export function useEndNotices(): void {
  const { t } = useTranslation();
  const { account } = useClient();
  const navigate = useNavigate();
  const wordsOf = useWordsOf();
  const show = (notices: readonly EndNotice[]): void => {
    const [first] = notices;
    if (first === undefined) return;
    const family = familyOfSymbol(first.last.symbol) === 'coin' ? 'coin' : 'u';
    const all = notices.map(wordsOf);
    const one = all.length === 1 ? all[0] : undefined;
    showToast({
      tone: toneOf(notices),
      title: one?.title ?? t('futures.ended.several', { count: all.length }),
      text: one?.text ?? all.map(({ title }) => `${title}.`).join(' '),
      action: {
        label: t('futures.tabs.closed'),
        onSelect: () => void navigate({ to: `/account/entrust/future/${family}`, search: { tab: 'closed' } }),
      },
    });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(
    () =>
      gatherPushes<EndingPush>(
        (onPush) => account.onPosition(onPush),
        ({ change }) => isEnding(change),
        (pushes) => latest.current(endNotices(pushes)),
      ),
    [account],
  );
}
