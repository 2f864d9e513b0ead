import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote, type FieldFrameProps } from './field-frame.tsx';

export interface TextAreaProps
  extends
    Pick<FieldFrameProps, 'label' | 'help' | 'error'>,
    Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A field of several lines with its label, help and error. */
export function TextArea({ label, help, error, value, onValue, className, ...rest }: TextAreaProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
        onChange={(event) => onValue(event.target.value)}
        className={classNames(
          'block w-full rounded-control border bg-panel px-3 py-2 transition-colors outline-none placeholder:text-quiet',
          error
            ? 'border-danger focus:shadow-[0_0_0_1px_var(--danger)]'
            : 'border-control-line hover:border-quiet focus:border-ink focus:shadow-[0_0_0_1px_var(--ink)]',
          className,
        )}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}
