/**
 * The keys of the trade screen, unless somebody is typing: `B` and `S` choose the side and lead to the size, Shift and `X`
 * asks whether all open orders shall be cancelled. Each stands among the commands, too.
 */
import { useTranslation } from 'react-i18next';
import { useOfferedActions } from '../../../keyboard/page-actions.ts';
import { useScreenKeys } from '../../../keyboard/use-screen-keys.ts';

type Side = 'buy' | 'sell';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

interface TradeShortcuts {
  readonly onSide: (side: Side) => void;
  /** Null: nobody is signed in, so there is nothing to cancel. */
  readonly onCancelAll: (() => void) | null;
}

export function useTradeShortcuts({ onSide, onCancelAll }: TradeShortcuts): void {
  const { t } = useTranslation();
  useOfferedActions([
    { key: 'buy', label: t('trade.form.buy'), shortcut: 'B', run: () => onSide('buy') },
    { key: 'sell', label: t('trade.form.sell'), shortcut: 'S', run: () => onSide('sell') },
    ...(onCancelAll === null
      ? []
      : [{ key: 'cancel-all', label: t('trade.cancelAll'), shortcut: 'Shift X', run: onCancelAll }]),
  ]);
  useScreenKeys((key) => {
    const side = SIDES[key.toLowerCase()];
    if (side !== undefined) return () => onSide(side);
    return key === 'X' ? () => onCancelAll?.() : null;
  });
}
