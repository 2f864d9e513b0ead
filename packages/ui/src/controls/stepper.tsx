import { Icon } from '../icons/icon.tsx';

/** Two stacked buttons at the right edge of a numeric field. They are out of the tab order: arrow keys do the same. */
export function Stepper(props: {
  readonly upLabel: string;
  readonly downLabel: string;
  readonly onUp: () => void;
  readonly onDown: () => void;
}) {
  const look = 'grid flex-1 place-items-center text-quiet hover:bg-hover hover:text-main';
  return (
    <span className="flex w-7 flex-col self-stretch overflow-hidden rounded-r-control border-l border-line">
      <button type="button" tabIndex={-1} className={look} aria-label={props.upLabel} onClick={props.onUp}>
        <Icon name="chevron-up" size={12} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={`${look} border-t border-line`}
        aria-label={props.downLabel}
        onClick={props.onDown}
      >
        <Icon name="chevron-down" size={12} />
      </button>
    </span>
  );
}
