import { lazy, Suspense, useState } from 'react';
import type { MenuProps } from './menu-props.ts';

const loadMenu = () => import('./menu-loaded.tsx');
const LoadedMenu = lazy(loadMenu);

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
