import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onValue: (value: Value) => void;
  /** `quiet`: words and an arrow alone; `box`: with a border; `field`: as wide and high as a text field. */
  readonly look?: 'quiet' | 'box' | 'field';
  /** Shows the label above; otherwise it is the accessible name alone. */
  readonly labelShown?: boolean;
  readonly disabled?: boolean;
}

const LOOKS = {
  quiet: 'h-7 max-w-full field-sizing-content text-13 pr-6 pl-1.5 hover:bg-hover',
  box: 'h-7 text-13 border border-control-line pr-7 pl-2.5 hover:bg-hover',
  field: 'h-10 w-full border border-control-line bg-panel pr-9 pl-3 text-main',
} as const;

/** Choice of one from few: the browser's own list, which phones and screen readers know. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onValue, look = 'box', labelShown = false, disabled } = props;
  const id = useId();
  return (
    <span className={classNames('inline-block', look === 'field' && 'w-full')}>
      <label htmlFor={id} className={labelShown ? 'mb-1.5 block text-13 font-medium' : 'sr-only'}>
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onValue(chosen.value);
          }}
          className={classNames('appearance-none rounded-control font-medium text-soft', LOOKS[look])}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-panel text-main">
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={12}
          className={classNames(
            'pointer-events-none absolute top-1/2 -translate-y-1/2 text-quiet',
            look === 'field' ? 'right-3' : 'right-2',
          )}
        />
      </span>
    </span>
  );
}
