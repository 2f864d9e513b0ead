import { Panel, PanelHead } from '@assay/ui';
import type { ReactNode } from 'react';

/** One matter of a step of the set-up. */
export function StepPanel(props: {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Panel aria-label={props.title}>
      <PanelHead title={props.title} roomy>
        {props.end}
      </PanelHead>
      {props.children}
    </Panel>
  );
}
