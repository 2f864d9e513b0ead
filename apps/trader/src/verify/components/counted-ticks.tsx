import type { CountedTick } from '@assay/verify';
import { Amount, DataTable, Time, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '../model/tick-rows.ts';
import { shortHash } from '../model/short-hash.ts';

interface CountedProps {
  readonly counted: readonly CountedTick[];
  readonly final: string;
}

/** The ticks whose mean is the final price. */
export function CountedTicks({ counted, final }: CountedProps) {
  const { t } = useTranslation();
  const decimals = decimalsFor([final, ...counted.map(({ price }) => price)]);
  return (
    <DataTable
      caption={t('verify.counted.caption')}
      className="mt-1.5 text-12! [&_td]:h-7! [&_th]:h-7! [&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
      columns={useTickColumns(decimals)}
      rows={counted}
      rowKey={({ number }) => number}
      foot={
        <tr>
          <th scope="row" colSpan={2} className="border-t border-line text-12! text-main!">
            {t('verify.counted.mean')}
          </th>
          <td data-figure>
            <Amount value={final} decimals={decimals} />
          </td>
          <td data-figure className="font-regular text-quiet max-sm:hidden">
            {t('verify.counted.of', { count: counted.length })}
          </td>
        </tr>
      }
    />
  );
}

function useTickColumns(decimals: number): readonly DataColumn<CountedTick>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('verify.counted.tick'),
      cellClass: 'figures',
      cell: ({ number }) => <Amount value={String(number)} />,
    },
    {
      label: t('verify.counted.time'),
      cellClass: 'text-soft',
      cell: ({ second }) => <Time value={second * 1_000} form="clock" />,
    },
    {
      label: t('verify.counted.price'),
      figure: true,
      cell: ({ price }) => <Amount value={price} decimals={decimals} />,
    },
    {
      label: t('verify.counted.hash'),
      figure: true,
      className: 'max-sm:hidden',
      cellClass: 'font-mono text-soft',
      cell: ({ hash }) => <span title={hash}>{shortHash(hash)}</span>,
    },
  ];
}
