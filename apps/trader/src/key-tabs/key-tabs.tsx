import { TAB_LINK_CLASS } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

export interface KeyTabsProps<Key extends string> {
  readonly label: string;
  /** The screen whose address names its part by a parameter. */
  readonly to: '/user/index' | '/order/index' | '/assets/index' | '/rule/index';
  /** The parameter. */
  readonly by: 'key' | 'type';
  readonly shown: Key;
  readonly items: readonly { readonly key: Key; readonly label: string }[];
}

/** The parts of a screen as a row of links: each has an address of its own. */
export function KeyTabs<Key extends string>({ label, to, by, shown, items }: KeyTabsProps<Key>) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: what is shown never hides in it.
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${shown}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative flex h-10 gap-5 scroll-row border-b border-line text-13 sm:gap-6 sm:text-15"
    >
      {items.map((item) => (
        <Link
          key={item.key}
          to={to}
          search={{ [by]: item.key }}
          replace
          data-key={item.key}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={item.key === shown ? 'page' : undefined}
          className={TAB_LINK_CLASS}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
