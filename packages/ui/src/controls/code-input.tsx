import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './field-frame.tsx';

export interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  /** Gets digits only, at most `length` of them. */
  readonly onValue: (value: string) => void;
  /** Called with the whole code once its last digit is there. */
  readonly onComplete?: (value: string) => void;
  readonly length?: number;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  /** Where a dialog or a step that opens puts the focus. */
  readonly takesFocus?: boolean;
}

/**
 * A code of digits in its places. One real field lies over the drawn places, so that pasting, the keyboard's code
 * suggestion and screen readers meet a plain input.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onValue, onComplete, length = 6, error, help, disabled } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const at = focused ? Math.min(value.length, length - 1) : -1;
  const change = (typed: string): void => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onValue(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
        {label}
      </label>
      <div className="relative flex gap-2">
        <input
          id={id}
          name="code"
          value={value}
          disabled={disabled}
          data-autofocus={props.takesFocus === true ? '' : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // A code is typed from the left: the caret, which nobody sees, stays at its end.
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length;
            if (currentTarget.selectionStart === currentTarget.selectionEnd) {
              currentTarget.setSelectionRange(end, end);
            }
          }}
          className="absolute inset-0 z-1 cursor-text opacity-0"
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={classNames(
              'grid h-11 min-w-0 flex-1 place-items-center rounded-control border text-18 font-medium figures transition-colors',
              disabled ? 'border-line bg-hover text-quiet' : 'bg-panel',
              !disabled && (error ? 'border-danger' : 'border-control-line'),
              index === at && 'border-ink shadow-[0_0_0_1px_var(--ink)]',
            )}
          >
            {value[index] ?? ''}
          </span>
        ))}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}
