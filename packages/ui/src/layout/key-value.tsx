import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A term and its figure on one line, inside a `dl`. */
export function KeyValue(props: {
  readonly term: ReactNode;
  readonly children: ReactNode;
  readonly strong?: boolean;
}) {
  return (
    <div className={classNames('flex justify-between gap-3', props.strong && 'font-strong')}>
      <dt className={props.strong ? '' : 'text-quiet'}>{props.term}</dt>
      <dd className="text-right figures">{props.children}</dd>
    </div>
  );
}
