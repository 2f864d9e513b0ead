import { classNames } from '../class-names.ts';

/** A quiet bar in the place and size of what is being loaded. Give width and height by class. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block h-3 overflow-hidden rounded-[3px] bg-hover after:absolute after:inset-0 after:-translate-x-full after:animate-skeleton after:bg-linear-to-r after:from-transparent after:via-line after:to-transparent',
        className,
      )}
    />
  );
}
