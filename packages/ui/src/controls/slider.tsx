import { useId } from 'react';
import { classNames } from '../class-names.ts';

const STOPS = [0, 25, 50, 75, 100];

/** A share from 0 to 100 percent with stops at the quarters; a native range input does the work. */
export function Slider(props: {
  readonly label: string;
  readonly value: number;
  readonly onValue: (percent: number) => void;
  readonly disabled?: boolean;
}) {
  const id = useId();
  const share = Math.min(100, Math.max(0, props.value));
  return (
    <div className="relative mx-2 h-7">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <span className="absolute inset-x-0 top-[13px] h-0.5 bg-line-2" />
      <span className="absolute top-[13px] left-0 h-0.5 bg-ink" style={{ width: `${share}%` }} />
      {STOPS.map((stop) => (
        <span
          key={stop}
          style={{ left: `${stop}%` }}
          className={classNames(
            'absolute top-2.5 -ml-1 size-2 rotate-45 rounded-[1px] border-2',
            stop <= share && share > 0 ? 'border-ink bg-ink' : 'border-line-2 bg-panel',
          )}
        />
      ))}
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        disabled={props.disabled}
        aria-valuetext={`${share}%`}
        onChange={(event) => props.onValue(Number(event.target.value))}
        className="peer absolute -inset-x-2 inset-y-0 m-0 h-7 w-[calc(100%+16px)] cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        style={{ left: `${share}%` }}
        className="pointer-events-none absolute top-1.5 -ml-2 size-4 rounded-full border-4 border-ink bg-panel peer-hover:shadow-[0_0_0_4px_var(--hover)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:border-line-2"
      />
    </div>
  );
}
