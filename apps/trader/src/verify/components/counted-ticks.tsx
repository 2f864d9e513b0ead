import type { CountedTick } from '@assay/verify';
import { Amount, Table, TableHead, Time } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '../model/tick-rows.ts';
import { shortHash } from '../model/short-hash.ts';

/** The ticks whose mean is the final price. */
export function CountedTicks(props: { readonly counted: readonly CountedTick[]; readonly final: string }) {
  const { t } = useTranslation();
  const { counted, final } = props;
  const decimals = decimalsFor([final, ...counted.map(({ price }) => price)]);
  return (
    <Table
      caption={t('verify.counted.caption')}
      className="mt-1.5 text-12! [&_td]:h-7! [&_th]:h-7! [&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
    >
      <TableHead
        columns={[
          { label: t('verify.counted.tick') },
          { label: t('verify.counted.time') },
          { label: t('verify.counted.price'), figure: true },
          { label: t('verify.counted.hash'), figure: true, className: 'max-sm:hidden' },
        ]}
      />
      <tbody>
        {counted.map(({ number, second, price, hash }) => (
          <tr key={number}>
            <td className="figures">
              <Amount value={String(number)} />
            </td>
            <td className="text-soft">
              <Time value={second * 1_000} form="clock" />
            </td>
            <td data-figure>
              <Amount value={price} decimals={decimals} />
            </td>
            <td data-figure className="font-mono text-soft max-sm:hidden" title={hash}>
              {shortHash(hash)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-strong">
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
      </tfoot>
    </Table>
  );
}
