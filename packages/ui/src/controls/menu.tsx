import { lazy, Suspense, useState, type ReactNode } from 'react';

const loadMenu = () => import('./menu-loaded.tsx');
const LoadedMenu = lazy(loadMenu);

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

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const plain = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.triggerClass}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      {props.trigger}
    </button>
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <LoadedMenu {...props} />
    </Suspense>
  );
}
