import { useId, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useFigureSettings } from '../figures/figure-settings.tsx';
import { cleanDecimalText, groupedDecimalText } from './decimal-text.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type FrameParts = Pick<FieldFrameProps, 'label' | 'labelInside' | 'help' | 'error' | 'unit' | 'trailing'>;

export interface TextFieldProps extends FrameParts, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  /** Gets the new text; in decimal mode already cleaned. */
  readonly onValue: (value: string) => void;
  /** Decimal mode: keeps digits and one point, at most so many decimals; groups its thousands until somebody edits it. */
  readonly decimals?: number;
}

/** A one-line field with its label, help and error. Errors stand at the field they are about. */
export function TextField(props: TextFieldProps) {
  const { label, labelInside, help, error, unit, trailing, value, onValue, decimals, className, ...rest } =
    props;
  const own = useId();
  const id = rest.id ?? own;
  const decimal = decimals !== undefined;
  const { locale } = useFigureSettings();
  const [isTyping, setIsTyping] = useState(false);
  const note = error || help ? `${id}-note` : undefined;
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      unit={unit}
      trailing={trailing}
      labelInside={labelInside ?? false}
      disabled={rest.disabled ?? rest.readOnly ?? false}
    >
      <input
        {...rest}
        id={id}
        value={decimal && !isTyping ? groupedDecimalText(locale, value) : value}
        onBlur={(event) => {
          setIsTyping(false);
          rest.onBlur?.(event);
        }}
        inputMode={decimal ? 'decimal' : rest.inputMode}
        autoComplete={decimal ? 'off' : rest.autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
        onChange={(event) => {
          const field = event.currentTarget;
          const typed = field.value;
          if (decimals === undefined) {
            onValue(typed);
            return;
          }
          // The caret stays between the same digits when the groups go.
          const before = cleanDecimalText(typed.slice(0, field.selectionStart ?? typed.length), decimals);
          flushSync(() => {
            setIsTyping(true);
            onValue(cleanDecimalText(typed, decimals));
          });
          field.setSelectionRange(before.length, before.length);
        }}
        className={classNames(
          'h-full w-full min-w-0 flex-1 bg-transparent outline-none focus-visible:outline-none placeholder:text-quiet',
          decimal && 'text-right font-medium',
          className,
        )}
      />
    </FieldFrame>
  );
}
