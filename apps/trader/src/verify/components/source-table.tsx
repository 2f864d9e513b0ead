import type { TickSource } from '@assay/verify';
import { Amount, DataTable, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '../model/tick-rows.ts';

/** What each source said of a tick, and whether it counts. */
export function SourceTable({ sources }: { readonly sources: readonly TickSource[] }) {
  const { t } = useTranslation();
  const decimals = decimalsFor(sources.flatMap(({ price }) => price ?? []));
  return (
    <DataTable
      caption={t('verify.sources.caption')}
      className="mt-1.5 text-12! [&_td]:h-7! [&_th]:h-7! [&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
      rows={sources}
      rowKey={({ source }) => source}
      columns={useSourceColumns(decimals)}
    />
  );
}

function useSourceColumns(decimals: number): readonly DataColumn<TickSource>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('verify.sources.source'),
      cellClass: 'break-all whitespace-normal!',
      cell: ({ source }) => source,
    },
    {
      label: t('verify.sources.price'),
      figure: true,
      cell: ({ price }) => (price === null ? '--' : <Amount value={price} decimals={decimals} />),
    },
    {
      label: t('verify.sources.counts'),
      figure: true,
      cellClass: 'text-soft',
      cell: ({ leftOut }) => t(`verify.sources.${leftOut ?? 'counted'}`),
    },
  ];
}
