import { Skeleton } from '@assay/ui';

/** Rows of a table that is being loaded, as high as they will be. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="px-3 pt-[30px]">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex h-9 items-center justify-between border-t border-line">
          <Skeleton className="w-28" />
          <Skeleton className="w-16" />
          <Skeleton className="w-20" />
          <Skeleton className="w-16 max-md:hidden" />
          <Skeleton className="w-12" />
        </span>
      ))}
    </div>
  );
}
