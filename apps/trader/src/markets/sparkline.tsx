import type { Ticker } from '@assay/client';
import { classNames, Skeleton } from '@assay/ui';
import { sparklinePath } from './sparkline-path.ts';
import { useLastDay } from './use-last-day.ts';

const WIDTH = 96;
const HEIGHT = 28;

/**
 * The last day as a thin line: from the price that the change of 24 hours counts from, by the index, to the last price.
 * So its colour is that of the change beside it.
 */
export function Sparkline({ symbol, ticker }: { readonly symbol: string; readonly ticker: Ticker | null }) {
  const { data, isPending } = useLastDay(symbol);
  if (isPending) return <Skeleton className="ml-auto w-9 sm:w-24" />;
  // Without the prices between them, first and last would draw a day that was not so.
  if (data === undefined) return <span className="ml-auto block h-7 w-9 sm:w-24" />;
  const [first, last] = [ticker?.openPrice ?? null, ticker?.close ?? null];
  const change = first === null || last === null ? 0 : Number(last) - Number(first);
  const points = [first, ...data, last].filter((point) => point !== null);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-live
      className={classNames(
        'ml-auto block h-7 w-9 sm:w-24',
        change > 0 && 'text-up',
        change < 0 && 'text-down',
        change === 0 && 'text-quiet',
      )}
    >
      <path
        d={sparklinePath(points, WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
