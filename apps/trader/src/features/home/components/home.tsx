import { fetchedPart } from '@assay/ui';
import { Suspense } from 'react';
import { Hero } from './hero.tsx';
import { MarketTable } from './market-table.tsx';
import { Steps } from './steps.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

/** Below the first screen. */
const Discover = fetchedPart(withTexts(['discover', 'footer', 'home'], () => import('./discover.tsx')));
const Checks = fetchedPart(
  withTexts(['home-checks', 'seconds-verify', 'verify'], () => import('./checks.tsx')),
);

/** What this is, prices that move, how to start, what there is, and what can be checked. */
export function Home() {
  return (
    <main>
      <div className="grid items-center gap-8 py-7 page-column wide:grid-cols-[minmax(0,1fr)_616px] wide:gap-16 sm:py-10 wide:py-8">
        <Hero />
        <MarketTable />
      </div>
      <Steps />
      <Suspense fallback={<div className="min-h-[1000px]" />}>
        <Discover />
        <Checks />
      </Suspense>
    </main>
  );
}
