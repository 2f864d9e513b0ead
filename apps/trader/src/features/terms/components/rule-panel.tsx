import { Panel, PanelHead } from '@assay/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A part of the rules under its name. */
export function RulePanel(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel aria-label={props.title}>
      <PanelHead title={props.title} roomy />
      {props.children}
    </Panel>
  );
}

/** Rules in sentences. */
export function RuleList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid max-w-[80ch] list-disc gap-2 px-4 py-4 pl-9 text-13 text-soft marker:text-quiet sm:px-5 sm:pl-10">
      {children}
    </ul>
  );
}

/** How a rule can be checked, and where. */
export function CheckLine(props: {
  readonly text: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: Readonly<Record<string, string>>;
  readonly link: string;
}) {
  return (
    <p className="max-w-[80ch] px-4 py-3 text-13 text-soft sm:px-5">
      {props.text}{' '}
      <Link
        to={props.to}
        {...(props.search && { search: props.search })}
        className="font-medium text-accent hover:underline underline-offset-3"
      >
        {props.link}
      </Link>
    </p>
  );
}
