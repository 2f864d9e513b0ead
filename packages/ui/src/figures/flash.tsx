import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FlashProps {
  /** When it differs from the value before, the ground flashes for 300 ms. */
  readonly value: string | null;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Marks a change on the ground behind a figure. It writes to the element, so nothing is rendered again. */
export function Flash({ value, children, className }: FlashProps) {
  const element = useRef<HTMLSpanElement>(null);
  const last = useRef(value);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    const target = element.current;
    if (!target || before === null || value === null || before === value) return;
    const up = Number(value) > Number(before);
    target.style.setProperty('--flash-tone', up ? 'var(--up-soft)' : 'var(--down-soft)');
    target.classList.remove('animate-flash');
    void target.offsetWidth; // restarts the animation
    target.classList.add('animate-flash');
  }, [value]);
  return (
    <span ref={element} className={classNames('rounded-s', className)}>
      {children}
    </span>
  );
}
