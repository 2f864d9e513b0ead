import type { ReactNode } from 'react';

/**
 * Panels below one that is not in its final size yet: fetched with it, seen when its size is known, so that nothing that
 * is seen is pushed down.
 */
export function Following(props: { readonly after: boolean; readonly children: ReactNode }) {
  return (
    <div hidden={!props.after} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      {props.children}
    </div>
  );
}
