import { Suspense, useState, type ReactNode } from 'react';
import { FailsClosed } from './fetched-part.tsx';

/** The button of what opens, with what it shows and its accessible name. */
export interface OpeningButton {
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
}

interface FetchedOnUseProps {
  readonly opens: 'menu' | 'dialog';
  readonly button: OpeningButton;
  readonly load: () => Promise<unknown>;
  /** Pressed already. */
  readonly wanted?: boolean;
  /** The lazy part itself, which draws the same button and is open at once. */
  readonly children: ReactNode;
}

/** A plain button that fetches a lazy part when the pointer or the focus comes near, and gives way to it once pressed. */
export function FetchedOnUse({
  opens,
  button,
  load,
  wanted: startsWanted = false,
  children,
}: FetchedOnUseProps) {
  const [wanted, setWanted] = useState(startsWanted);
  // Only a start: whether it comes is seen once it is wanted.
  const begin = () => void load().catch(() => undefined);
  const plain = (
    <button
      type="button"
      aria-label={button.label}
      aria-haspopup={opens}
      aria-expanded={false}
      className={button.triggerClass}
      onPointerEnter={begin}
      onFocus={begin}
      onClick={() => setWanted(true)}
    >
      {button.trigger}
    </button>
  );
  return wanted ? (
    <FailsClosed onFailed={() => setWanted(false)}>
      <Suspense fallback={plain}>{children}</Suspense>
    </FailsClosed>
  ) : (
    plain
  );
}
