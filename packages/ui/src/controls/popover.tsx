import { lazy, Suspense, useState } from 'react';
import type { PopoverProps } from './popover-props.ts';

const loadPopover = () => import('./popover-loaded.tsx');
const LoadedPopover = lazy(loadPopover);

/** A button that opens a small surface with controls in it. Its code is fetched when it comes near use. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false);
  const plain = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      className={props.triggerClass}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => setWanted(true)}
    >
      {props.trigger}
    </button>
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <LoadedPopover {...props} />
    </Suspense>
  );
}
