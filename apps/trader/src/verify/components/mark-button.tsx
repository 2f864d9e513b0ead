import { FailsClosed, Icon } from '@assay/ui';
import { Suspense, type ReactNode } from 'react';

/** The hallmark as a button that opens a check. `muted`: it claims nothing now. */
export function MarkButton(props: {
  readonly children: ReactNode;
  readonly muted?: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Begun when the pointer comes near. */
  readonly load: () => Promise<unknown>;
  /** A part that is fetched on use. */
  readonly dialog: ReactNode;
}) {
  const { children, muted = false, open, onOpen, load, dialog } = props;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => onOpen(true)}
        className={`inline-flex items-center gap-1.5 text-12 font-medium whitespace-nowrap underline-offset-3 hover:underline ${muted ? 'text-quiet' : 'text-accent'}`}
      >
        <Icon name={muted ? 'alert' : 'hallmark'} size={14} />
        <span data-mark-words className="inline-flex gap-1.5">
          {children}
        </span>
      </button>
      {open ? (
        <FailsClosed onFailed={() => onOpen(false)}>
          <Suspense fallback={null}>{dialog}</Suspense>
        </FailsClosed>
      ) : null}
    </>
  );
}
