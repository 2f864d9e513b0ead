import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const TONES = {
  plain: 'bg-hover text-soft',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
} as const;

/** One or two words on a soft ground: a state, a kind. */
export function Badge(props: { readonly tone?: keyof typeof TONES; readonly children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-s px-1.5 text-12 font-medium whitespace-nowrap',
        TONES[props.tone ?? 'plain'],
      )}
    >
      {props.children}
    </span>
  );
}
