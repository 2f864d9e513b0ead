import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

/** What is known of one thing, each `Fact` on a line; two beside each other where there is room. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-x-10 px-4 py-2 text-13 sm:px-5 md:grid-cols-2">{children}</dl>;
}

/** A term and what stands for it, inside a `FactList`; a skeleton while there is nothing yet. No line below the last row. */
export function Fact({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0 md:nth-last-2:odd:border-b-0">
      <dt className="shrink-0 text-quiet">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-right break-words">
        {children ?? <Skeleton className="w-28" />}
      </dd>
    </div>
  );
}
