/** What the user has chosen on this screen, kept in this browser: sound, and whether each contract is asked about. */
import { useState } from 'react';
import type { BrowserStorage } from '@assay/client';
import { useClient } from '@assay/client/react';

const ITEMS = { sound: 'secondsSound', ask: 'secondsAsk' } as const;
/** Silent, and asked. */
const DEFAULTS = { sound: false, ask: true } as const;

export function useKeptChoice(name: keyof typeof ITEMS): readonly [boolean, (value: boolean) => void] {
  const { storage } = useClient();
  const [value, setValue] = useState(() => {
    const kept = storage.read(ITEMS[name]);
    return typeof kept === 'boolean' ? kept : DEFAULTS[name];
  });
  return [
    value,
    (next) => {
      storage.write(ITEMS[name], next);
      setValue(next);
    },
  ];
}

/** Whether a sound notifies of settlements. */
export const isSoundOn = (storage: BrowserStorage): boolean => storage.read(ITEMS.sound) === true;
