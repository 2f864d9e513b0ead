import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** What the button does, in words: it is the accessible name. */
  readonly label: string;
  /** For a switch between two states; left out for a plain action. */
  readonly pressed?: boolean;
}

/** A square button with an icon alone, 28 pixels wide. */
export function IconButton({ icon, label, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'tap inline-flex size-7 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-main disabled:text-off',
        'aria-pressed:bg-accent-soft aria-pressed:text-accent',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
