import { Panel } from '@assay/ui';
import type { ReactNode } from 'react';

/** One figure of the exchange, what it is made of, and how it came to it. */
export function FigurePanel(props: {
  readonly title: string;
  /** Over which time. */
  readonly span: string;
  readonly figure: ReactNode;
  readonly beside: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, span, figure, beside, children } = props;
  return (
    <Panel aria-label={title} className="grid content-start gap-3 p-4">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-13">{title}</h2>
          <span className="text-12 text-quiet">{span}</span>
        </div>
        <p className="text-22 font-strong figures">{figure}</p>
        <div className="min-h-4 text-12 text-quiet">{beside}</div>
      </div>
      {children}
    </Panel>
  );
}
