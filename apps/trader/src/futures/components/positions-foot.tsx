import { useTranslation } from 'react-i18next';
import type { PositionView } from '@assay/protocol';
import { usePositionsSum } from '../model/positions-sum.ts';
import { Money, toneOf } from './position-cells.tsx';

/** Below the open positions: what they come to together, a line for each coin that they settle in. */
export function PositionsFoot({ positions }: { readonly positions: readonly PositionView[] }) {
  const { t } = useTranslation();
  const sums = usePositionsSum(positions);
  return (
    <div className="border-t border-line-soft px-4 py-1.5 text-12 text-quiet">
      {sums.map(({ coin, unrealised, margin, funding }) => (
        <dl
          key={coin}
          className="flex flex-wrap gap-x-5"
          aria-label={t('futures.positions.together', { coin })}
        >
          <div className="flex gap-1.5">
            <dt>{t('futures.positions.unrealised')}</dt>
            <dd className={`font-medium ${toneOf(unrealised)}`}>
              <Money value={unrealised} coin={coin} signed unit />
            </dd>
          </div>
          {funding === null ? null : (
            <div className="flex gap-1.5">
              <dt>{t('futures.positions.funding')}</dt>
              <dd className={`font-medium ${toneOf(funding)}`}>
                <Money value={funding} coin={coin} signed unit />
              </dd>
            </div>
          )}
          <div className="flex gap-1.5">
            <dt>{t('futures.positions.margin')}</dt>
            <dd className="font-medium text-main">
              <Money value={margin} coin={coin} unit />
            </dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
