import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A surface with a border. It is a region of the page: give it an `aria-label`. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('min-w-0 rounded-panel border border-line bg-panel', className)}
      {...rest}
    />
  );
}

/** The head line of a panel. `roomy` is for pages that are not trading screens. */
export function PanelHead(props: {
  readonly title: string;
  readonly roomy?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex items-center gap-x-3 gap-y-0.5 border-b border-line',
        props.roomy ? 'min-h-12 flex-wrap px-4 py-1.5 sm:px-5' : 'h-10 px-3',
      )}
    >
      <h2 className={props.roomy ? 'py-1.5 text-15' : 'text-13'}>{props.title}</h2>
      {props.children ? (
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1.5">{props.children}</div>
      ) : null}
    </div>
  );
}
