import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

/** The octagon with a tick and its words: stands at what can be verified and nowhere else. */
export function Hallmark({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-medium text-accent', className)}>
      <Icon name="hallmark" size={14} />
      {children}
    </span>
  );
}
