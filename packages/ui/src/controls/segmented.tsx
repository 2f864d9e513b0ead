import { classNames } from '../class-names.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Direction colour when chosen. */
  readonly tone?: 'buy' | 'sell';
}

/** Two to four choices side by side, one of them pressed. */
export function Segmented<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onValue: (value: Value) => void;
}) {
  return (
    <div
      role="group"
      aria-label={props.label}
      className="flex gap-0.5 rounded-control bg-hover p-0.5 text-13"
    >
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          onClick={() => props.onValue(option.value)}
          className={classNames(
            'tap min-h-8 flex-1 rounded-[5px] px-3 text-center font-strong text-soft hover:text-main',
            option.tone === undefined &&
              'aria-pressed:bg-panel aria-pressed:text-main aria-pressed:shadow-1 [.theme-night_&]:aria-pressed:bg-line-2',
            option.tone === 'buy' && 'aria-pressed:bg-up-fill aria-pressed:text-on-dir',
            option.tone === 'sell' && 'aria-pressed:bg-down-fill aria-pressed:text-on-dir',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
