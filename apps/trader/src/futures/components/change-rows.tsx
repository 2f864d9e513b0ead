import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, KeyValue, Price } from '@assay/ui';
import { decimalsOf } from './position-cells.tsx';

/** What a change does, line by line. */
export function Changes({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-1.5 rounded-control border border-line bg-sunk p-3">{children}</dl>;
}

/** A figure as it is and as it would be. */
export function ChangeRow(props: {
  readonly term: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}) {
  return (
    <KeyValue term={props.term}>
      <span className="text-quiet">{props.before}</span>
      <Icon name="chevron-right" size={12} className="mx-1 inline" />
      <span className="font-strong">{props.after}</span>
    </KeyValue>
  );
}

/** A liquidation price; words where no price liquidates. */
export function PriceFigure({ value }: { readonly value: string | null }) {
  const { t } = useTranslation();
  if (value === null) return <span>{t('futures.noLiquidation')}</span>;
  return <Price value={value} decimals={decimalsOf(value)} />;
}
