import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './field-frame.tsx';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

interface CheckboxProps extends ToggleProps {
  /** A sentence that may take several lines, instead of a few words on one. */
  readonly wraps?: boolean;
  /** Why it must be ticked, in words, below a sentence that wraps; empty or absent when nothing is wrong. */
  readonly error?: ReactNode;
}

/** A yes-or-no setting of a form or a list. */
export function Checkbox({ checked, onChecked, children, disabled, wraps = false, error }: CheckboxProps) {
  const id = useId();
  const box = (
    <label
      className={classNames(
        'cursor-pointer gap-2 text-soft',
        wraps ? 'flex items-start' : 'inline-flex items-center whitespace-nowrap',
      )}
    >
      <span className={classNames('relative grid size-4 shrink-0 place-items-center', wraps && 'mt-[3px]')}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChecked(event.target.checked)}
          className={classNames(
            'peer absolute inset-0 m-0 appearance-none rounded-s border bg-panel checked:border-ink checked:bg-ink',
            error ? 'border-danger' : 'border-control-line',
          )}
        />
        <svg
          className="pointer-events-none relative hidden text-on-ink peer-checked:block"
          width="10"
          height="10"
          viewBox="0 0 10 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m1.6 5.2 2.2 2.3L8.4 2.7" />
        </svg>
      </span>
      {wraps ? <span className="min-w-0">{children}</span> : children}
    </label>
  );
  if (!wraps) return box;
  return (
    <div>
      {box}
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}

/** A setting that takes effect at once. */
export function Switch({ checked, onChecked, children, disabled }: ToggleProps) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-2 whitespace-nowrap text-soft">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.target.checked)}
        className="relative m-0 h-[18px] w-8 shrink-0 appearance-none rounded-full bg-control-line transition-colors checked:bg-accent-fill after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-white after:transition-transform checked:after:translate-x-3.5"
      />
      {children}
    </label>
  );
}
