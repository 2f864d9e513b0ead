import type { Ticker } from '@assay/client';
import { useTicker } from '@assay/client/react';
import { Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';

/** A cell by the figures of a market's day: it follows them while it is on screen, and nothing around it is drawn again. */
export function LiveFigure(props: {
  readonly symbol: string;
  readonly figure: (ticker: Ticker | null) => ReactNode;
}) {
  return props.figure(useTicker(props.symbol));
}

/** In place of the mark and the name of a market. */
export const loadingName = (
  <span className="flex items-center gap-2.5 pl-8">
    <Skeleton className="size-6 rounded-full" />
    <Skeleton className="w-20" />
  </span>
);
