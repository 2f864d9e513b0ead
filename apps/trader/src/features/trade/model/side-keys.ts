/** `B` and `S` choose the side, unless somebody is typing; both stand among the commands, too. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedActions } from '../../../keyboard/page-actions.ts';
import { isPlainKey } from '../../../keyboard/typing.ts';

type Side = 'buy' | 'sell';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

export function useSideKeys(onSide: (side: Side) => void): void {
  const { t } = useTranslation();
  useOfferedActions([
    { key: 'buy', label: t('trade.form.buy'), shortcut: 'B', run: () => onSide('buy') },
    { key: 'sell', label: t('trade.form.sell'), shortcut: 'S', run: () => onSide('sell') },
  ]);
  const latest = useRef(onSide);
  useEffect(() => {
    latest.current = onSide;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const side = isPlainKey(event) ? SIDES[event.key.toLowerCase()] : undefined;
      if (side !== undefined) latest.current(side);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
