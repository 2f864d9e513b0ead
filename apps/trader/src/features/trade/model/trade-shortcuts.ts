/**
 * The keys of the trade screen, unless somebody is typing: `B` and `S` choose the side and lead to the size, Shift and `X`
 * asks whether all open orders shall be cancelled. Each stands among the commands, too.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedActions } from '../../../keyboard/page-actions.ts';
import { isPlainKey } from '../../../keyboard/typing.ts';

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
  const latest = useRef({ onSide, onCancelAll });
  useEffect(() => {
    latest.current = { onSide, onCancelAll };
  });
  // Before the screen is drawn: what can be seen can be pressed.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPlainKey(event)) return;
      const side = SIDES[event.key.toLowerCase()];
      if (side === undefined && event.key !== 'X') return;
      // The field that is led to must not get the letter.
      event.preventDefault();
      if (side === undefined) latest.current.onCancelAll?.();
      else latest.current.onSide(side);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
