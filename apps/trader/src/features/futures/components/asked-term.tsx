import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { FailsClosed } from '@assay/ui';

interface AskedTermProps {
  readonly term: string;
  readonly help: string;
  /** The dialog that explains it. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** A term of the market's line that says in a dialog where its figure comes from. */
export function AskedTerm({ term, help, children }: AskedTermProps) {
  const [asked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={help}
        className="border-b border-dashed border-line-2 text-left text-inherit hover:text-main"
        onClick={() => setAsked(true)}
      >
        {term}
      </button>
      {asked ? (
        <FailsClosed onFailed={close}>
          <Suspense fallback={null}>{children(close)}</Suspense>
        </FailsClosed>
      ) : null}
    </>
  );
}
