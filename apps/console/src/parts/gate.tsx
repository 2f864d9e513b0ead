import { Logo } from '@assay/ui';
import type { ReactNode } from 'react';
import { VENUE_NAME } from '../theme/venue-name.ts';

/** The card in the middle of a page on which nobody is in yet. */
export function Gate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-4">
      <div className="grid w-full max-w-90 gap-5 rounded-panel border border-line bg-panel p-6">
        <div>
          <Logo name={VENUE_NAME} />
          <h1 className="mt-4 text-22">{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
