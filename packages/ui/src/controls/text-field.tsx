import { useId, useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFigureSettings } from '../figures/figure-settings.tsx';
import { cleanDecimalText, groupedDecimalText } from './decimal-text.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type FrameParts = Pick<FieldFrameProps, 'label' | 'labelInside' | 'help' | 'error' | 'unit' | 'trailing'>;

export interface TextFieldProps extends FrameParts, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  /** Gets the new text; in decimal mode already cleaned. */
  readonly onValue: (value: string) => void;
  /** Decimal mode: keeps digits and one point, at most so many decimals; groups its thousands while nobody types. */
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
        onFocus={(event) => {
          setIsTyping(true);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setIsTyping(false);
          rest.onBlur?.(event);
        }}
        inputMode={decimal ? 'decimal' : rest.inputMode}
        autoComplete={decimal ? 'off' : rest.autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
        onChange={(event) => {
          const typed = event.target.value;
          onValue(decimal ? cleanDecimalText(typed, decimals) : typed);
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
