import type { ReactNode } from 'react';

/** The title of a page and what belongs to the whole of it. */
export function PageHeader({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-1 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="text-22">{title}</h1>
      {children ? (
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      ) : null}
    </div>
  );
}
