import { ErrorState, Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => Promise<unknown>;
}

/** What was asked for once it is there; until then lines in its place, and after a failure the way to ask again. */
export function StateOfQuery<Data>(props: {
  readonly query: Asked<Data>;
  readonly failed: string;
  readonly retry: string;
  /** Lines that stand for what is on its way. */
  readonly lines: number;
  readonly children: (data: Data) => ReactNode;
}) {
  const { query } = props;
  if (query.data !== undefined) return props.children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        className="min-h-40"
        title={props.failed}
        text={query.error?.message ?? ''}
        retryLabel={props.retry}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div aria-busy="true" className="px-4 sm:px-5">
      {Array.from({ length: props.lines }, (_, line) => (
        <span key={line} className="flex h-9 items-center">
          <Skeleton className="w-full" />
        </span>
      ))}
    </div>
  );
}
