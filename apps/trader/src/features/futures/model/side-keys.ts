/** The keys of the screen, unless somebody is typing: `B` and `S` open a long or a short and lead to the size. */
import { useTranslation } from 'react-i18next';
import { useOfferedActions } from '../../../keyboard/page-actions.ts';
import { useScreenKeys } from '../../../keyboard/use-screen-keys.ts';
import type { Side } from './ticket-state.ts';

const SIDES: Readonly<Record<string, Side>> = { b: 'long', s: 'short' };

export function useSideKeys(onSide: (side: Side) => void): void {
  const { t } = useTranslation();
  useOfferedActions([
    { key: 'long', label: t('futures.ticket.send.open-long'), shortcut: 'B', run: () => onSide('long') },
    { key: 'short', label: t('futures.ticket.send.open-short'), shortcut: 'S', run: () => onSide('short') },
  ]);
  useScreenKeys((key) => {
    const side = SIDES[key.toLowerCase()];
    return side === undefined ? null : () => onSide(side);
  });
}
