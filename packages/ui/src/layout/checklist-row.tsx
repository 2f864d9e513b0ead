import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

/** `next`: what to do first among what is open. `open` weighs; `idle` is a free choice. */
export type ChecklistState = 'done' | 'next' | 'open' | 'idle';

const MARKS: Record<ChecklistState, string> = {
  done: 'border-transparent bg-ok-soft text-ok',
  next: 'border-transparent bg-warn-soft text-warn',
  open: 'border-transparent bg-warn-soft text-warn',
  idle: 'border-control-line text-transparent',
};

/** A line of a checklist, inside a `ul`: its mark, what it is about, where it stands, and what can be done. */
export function ChecklistRow(props: {
  readonly state: ChecklistState;
  /** The state in words, for screen readers. */
  readonly stateLabel: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What is set, such as a masked address. */
  readonly value?: ReactNode;
  readonly action?: ReactNode;
}) {
  const { state, stateLabel, title, text, value, action } = props;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5',
        state === 'next' && 'bg-sunk',
      )}
    >
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center self-start rounded-full border',
          MARKS[state],
        )}
      >
        <Icon name={state === 'done' ? 'check' : 'alert'} size={12} />
        <span className="sr-only">{stateLabel}</span>
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">{title}</p>
        <p className="text-13 text-soft">{text}</p>
      </div>
      {value || action ? (
        <div className="flex min-w-0 items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:pl-10">
          <span className="min-w-0 truncate text-13 text-quiet">{value}</span>
          {action}
        </div>
      ) : null}
    </li>
  );
}
