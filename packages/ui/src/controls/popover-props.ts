import type { ReactNode } from 'react';

export interface PopoverProps {
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  /** Gets a function that closes the popover. */
  readonly children: (close: () => void) => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly contentClass?: string;
}
