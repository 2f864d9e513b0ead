import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** Label inside the frame, left of the value, as on trading forms. */
  readonly labelInside?: boolean;
  readonly help?: ReactNode;
  /** What is wrong with the value, in words; empty or absent when nothing is. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly unit?: ReactNode;
  /** Stands at the right edge inside the frame: steppers, a button. */
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
}

/** Border, label, unit, help and error around one input. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelInside = false, help, error, disabled, unit, trailing, children } = props;
  return (
    <div>
      {labelInside ? null : (
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
          {label}
        </label>
      )}
      <div
        className={classNames(
          'flex h-10 items-center gap-2 rounded-control border pl-3 transition-colors',
          disabled ? 'border-line bg-hover text-quiet' : 'bg-panel',
          !disabled && (error ? 'border-danger' : 'border-control-line hover:border-quiet'),
          error
            ? 'focus-within:shadow-[0_0_0_1px_var(--danger)]'
            : 'focus-within:border-ink focus-within:shadow-[0_0_0_1px_var(--ink)]',
        )}
      >
        {labelInside ? (
          <label htmlFor={id} className="whitespace-nowrap text-quiet">
            {label}
          </label>
        ) : null}
        {children}
        {unit ? <span className={classNames('text-quiet', !trailing && 'pr-3')}>{unit}</span> : null}
        {trailing ?? (unit ? null : <span className="w-1" />)}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}

/** Help or, before it, what is wrong: stands below a field whose `aria-describedby` names it. */
export function FieldNote(props: {
  readonly id: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
}) {
  const { id, help, error } = props;
  if (!error && !help) return null;
  return (
    <p
      id={id}
      role={error ? 'alert' : undefined}
      className={classNames('mt-1 flex items-start gap-1 text-12', error ? 'text-danger' : 'text-quiet')}
    >
      {error ? <Icon name="alert" size={12} className="mt-[3px]" /> : null}
      <span className="min-w-0 break-words">{error || help}</span>
    </p>
  );
}
