import { Skeleton } from '@assay/ui';

const ROWS = [0, 1, 2, 3];

/** Rows in the size of what is being loaded. */
export function ContractRowsSkeleton() {
  return (
    <div aria-busy="true" className="grid content-start px-3 pt-[30px]">
      {ROWS.map((row) => (
        <span key={row} className="flex h-[50px] items-center justify-between gap-6 border-t border-line">
          <Skeleton className="w-24" />
          <Skeleton className="w-16" />
          <Skeleton className="w-16" />
          <Skeleton className="w-14" />
        </span>
      ))}
    </div>
  );
}
