import type { TickSource } from '@assay/verify';
import { Amount, Table, TableHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '../model/tick-rows.ts';

/** What each source said of a tick, and whether it counts. */
export function SourceTable({ sources }: { readonly sources: readonly TickSource[] }) {
  const { t } = useTranslation();
  const decimals = decimalsFor(sources.flatMap(({ price }) => price ?? []));
  return (
    <Table
      caption={t('verify.sources.caption')}
      className="mt-1.5 text-12! [&_td]:h-7! [&_th]:h-7! [&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
    >
      <TableHead
        columns={[
          { label: t('verify.sources.source') },
          { label: t('verify.sources.price'), figure: true },
          { label: t('verify.sources.counts'), figure: true },
        ]}
      />
      <tbody>
        {sources.map(({ source, price, leftOut }) => (
          <tr key={source}>
            <td className="break-all whitespace-normal!">{source}</td>
            <td data-figure>{price === null ? '--' : <Amount value={price} decimals={decimals} />}</td>
            <td data-figure className="text-soft">
              {t(`verify.sources.${leftOut ?? 'counted'}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
