import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import type { DataColumn } from '@assay/ui';

type ListColumn = 'contract' | 'entry' | 'now' | 'final' | 'stake' | 'outcome' | 'result';

/** The head of a column of the lists of contracts; the stake folds away on a phone. */
export function useListHead(): (column: ListColumn) => Omit<DataColumn<SecondContract>, 'cell'> {
  const { t } = useTranslation();
  return (column) => ({
    label: t(`seconds.column.${column}`),
    figure: column !== 'contract',
    className: column === 'stake' ? 'max-sm:hidden' : '',
  });
}
