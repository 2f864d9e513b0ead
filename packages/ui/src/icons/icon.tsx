import { classNames } from '../class-names.ts';
import { ICON_PATHS, type IconName } from './paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; 16 is the grid it is drawn on. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A line drawing beside words. It is hidden from screen readers: the words carry the meaning. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={classNames('shrink-0', className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
