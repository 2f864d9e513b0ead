/** The keys of the screen, unless somebody is typing: `B` and `S` open a long or a short and lead to the size. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedActions } from '../../../keyboard/page-actions.ts';
import { isPlainKey } from '../../../keyboard/typing.ts';
import type { Side } from './ticket-state.ts';

const SIDES: Readonly<Record<string, Side>> = { b: 'long', s: 'short' };

export function useSideKeys(onSide: (side: Side) => void): void {
  const { t } = useTranslation();
  useOfferedActions([
    { key: 'long', label: t('futures.ticket.send.open-long'), shortcut: 'B', run: () => onSide('long') },
    { key: 'short', label: t('futures.ticket.send.open-short'), shortcut: 'S', run: () => onSide('short') },
  ]);
  const latest = useRef(onSide);
  useEffect(() => {
    latest.current = onSide;
  });
  // Before the screen is drawn: what can be seen can be pressed.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const side = isPlainKey(event) ? SIDES[event.key.toLowerCase()] : undefined;
      if (side === undefined) return;
      // The field that is led to must not get the letter.
      event.preventDefault();
      latest.current(side);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
