import { useTranslation } from 'react-i18next';

const COLUMNS = {
  open: ['contract', 'entry', 'now', 'stake', 'outcome'],
  settled: ['contract', 'entry', 'final', 'stake', 'result'],
} as const;

/** The names of a list's columns; the stake folds away on a phone. */
export function ListHead({ list }: { readonly list: keyof typeof COLUMNS }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {COLUMNS[list].map((column) => (
          <th
            key={column}
            scope="col"
            data-figure={column === 'contract' ? undefined : true}
            className={column === 'stake' ? 'max-sm:hidden' : ''}
          >
            {t(`seconds.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
