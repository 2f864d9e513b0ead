import type { ReactNode } from 'react';

/** A line of a menu. `checked` makes it one of a group of choices; `href` a link. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  readonly checked?: boolean;
  readonly separatorBefore?: boolean;
}

export interface MenuProps {
  /** The button's accessible name, where its content is not enough. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly entries: readonly MenuEntry[];
  /** Stands above the entries: a name, an id. */
  readonly head?: ReactNode;
  readonly align?: 'start' | 'end';
}
