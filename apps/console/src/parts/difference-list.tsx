import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { Difference } from '../desk/configuration.ts';

/** What is, and what would be. */
export function DifferenceList({ rows }: { readonly rows: readonly Difference[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-px overflow-hidden rounded-control border border-line bg-line text-13">
      {rows.map(({ name, was, will }) => (
        <div key={`${name} ${was} ${will}`} className="grid gap-x-3 gap-y-0.5 bg-panel px-3 py-1.5">
          <dt className={name === null ? 'sr-only' : 'text-12 text-quiet'}>
            {name === null ? t('desk.configuration.differs') : titleOf(name)}
          </dt>
          <dd className="flex flex-wrap gap-x-2 wrap-anywhere">
            {was === null ? null : <span className="text-soft line-through">{was}</span>}
            <span className="font-medium">{will ?? t('desk.configuration.nothing')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
