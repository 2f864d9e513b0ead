import { Logo } from '@assay/ui';
import type { ReactNode } from 'react';

/** The card in the middle of a page on which nobody is in yet. */
export function Gate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-4">
      <div className="grid w-full max-w-90 gap-5 rounded-panel border border-line bg-panel p-6">
        <div>
          <Logo />
          <h1 className="mt-4 text-22">{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
