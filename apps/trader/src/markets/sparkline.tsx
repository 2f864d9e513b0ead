import { classNames, Skeleton } from '@assay/ui';
import { sparklinePath } from './sparkline-path.ts';
import { useLastDay } from './use-last-day.ts';

const WIDTH = 96;
const HEIGHT = 28;

/** The index of the last day as a thin line, in the colour of its own way from first to last. */
export function Sparkline({ symbol }: { readonly symbol: string }) {
  const { data, isPending } = useLastDay(symbol);
  if (isPending) return <Skeleton className="ml-auto w-9 sm:w-24" />;
  const change = Number(data?.at(-1) ?? 0) - Number(data?.[0] ?? 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(
        'ml-auto block h-7 w-9 sm:w-24',
        change > 0 && 'text-up',
        change < 0 && 'text-down',
        change === 0 && 'text-quiet',
      )}
    >
      <path
        d={sparklinePath(data ?? [], WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
