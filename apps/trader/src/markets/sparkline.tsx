import { classNames, Skeleton } from '@assay/ui';
import { sparklinePath } from './sparkline-path.ts';
import { useLastDay } from './use-last-day.ts';

const WIDTH = 96;
const HEIGHT = 28;

/** The index of the last day as a thin line; the figures beside it say the same in words. */
export function Sparkline(props: { readonly symbol: string; readonly direction: 'up' | 'down' | null }) {
  const { data, isPending } = useLastDay(props.symbol);
  if (isPending) return <Skeleton className="ml-auto w-9 sm:w-24" />;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(
        'ml-auto block h-7 w-9 sm:w-24',
        props.direction === 'up' && 'text-up',
        props.direction === 'down' && 'text-down',
        props.direction === null && 'text-quiet',
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
