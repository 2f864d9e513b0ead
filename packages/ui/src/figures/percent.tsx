import { classNames } from '../class-names.ts';
import { useFigureSettings } from './figure-settings.tsx';
import { directionOf, formatPercent } from './format.ts';

/** A change in percent: direction by colour, by sign and by an arrow. `value` 1.5 means 1.5 %. */
export function Percent(props: {
  readonly value: string | null;
  readonly arrow?: boolean;
  readonly className?: string | undefined;
}) {
  const { locale } = useFigureSettings();
  if (props.value === null) return <span className={classNames('text-quiet', props.className)}>--</span>;
  const direction = directionOf(props.value);
  return (
    <span
      className={classNames(
        'whitespace-nowrap figures',
        direction === 'up' && 'text-up',
        direction === 'down' && 'text-down',
        props.className,
      )}
    >
      {props.arrow && direction ? <DirectionArrow direction={direction} /> : null}
      {formatPercent(locale, props.value)}
    </span>
  );
}

/** A small filled triangle in the current colour. */
export function DirectionArrow({ direction }: { readonly direction: 'up' | 'down' }) {
  return (
    <svg
      className="mr-1 inline-block align-[1px]"
      width="7"
      height="5"
      viewBox="0 0 7 5"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={direction === 'up' ? 'M3.5 0 7 5H0z' : 'M3.5 5 0 0h7z'} />
    </svg>
  );
}
