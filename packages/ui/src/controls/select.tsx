import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { FieldNote } from './field-frame.tsx';

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
  readonly help?: ReactNode;
  /** What is wrong with the choice, in words; empty or absent when nothing is. */
  readonly error?: ReactNode;
  readonly name?: string;
  readonly autoComplete?: string;
}

const LOOKS = {
  quiet: 'h-7 max-w-full field-sizing-content text-13 pr-6 pl-1.5 hover:bg-hover',
  box: 'h-7 text-13 border border-control-line pr-7 pl-2.5 hover:bg-hover',
  field: 'h-10 w-full truncate border bg-panel pr-9 pl-3 text-main',
} as const;

/** Choice of one from few: the browser's own list, which phones and screen readers know. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onValue, look = 'box', labelShown = false, disabled } = props;
  const { help, error } = props;
  const id = useId();
  return (
    <div className={classNames('inline-block', look === 'field' && 'w-full')}>
      <label htmlFor={id} className={labelShown ? 'mb-1.5 block text-13 font-medium' : 'sr-only'}>
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value}
          disabled={disabled}
          name={props.name}
          autoComplete={props.autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onValue(chosen.value);
          }}
          className={classNames(
            'appearance-none rounded-control text-soft',
            LOOKS[look],
            look !== 'field' && 'font-medium',
            look === 'field' && (error ? 'border-danger' : 'border-control-line'),
          )}
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
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}
