import type { ComponentProps } from 'react';
import { classNames } from '@assay/ui';
import { TOOL_ICONS } from '../model/tool-icons.ts';
import type { ToolIconName } from '../model/tool-icons.ts';

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: ToolIconName;
  /** What it does, in words: the accessible name, and the tooltip. */
  readonly label: string;
  readonly pressed?: boolean;
}

/** A square button of the chart. */
export function ToolButton({ icon, label, pressed, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={classNames(
        'tap inline-flex size-7 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-main disabled:text-off',
        'aria-pressed:bg-accent-soft aria-pressed:text-accent',
        className,
      )}
      {...rest}
    >
      <ToolIcon name={icon} />
    </button>
  );
}

export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg
      className="shrink-0"
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={TOOL_ICONS[name]} />
    </svg>
  );
}
