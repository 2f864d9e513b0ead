import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOffInOutage } from '../../venue/use-outage.ts';
import type { ListExport } from '../model/export-list.ts';

interface ExportButtonProps {
  readonly exporting: ListExport;
  /** There is nothing to export. */
  readonly none?: boolean;
}

/** At the end of a row: what a list finds, as a file. */
export function ExportButton({ exporting, none = false }: ExportButtonProps) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  return (
    <Button
      size="s"
      className="ml-auto"
      disabled={exporting.isPending || none}
      {...off}
      onClick={() => exporting.mutate()}
    >
      {t(exporting.isPending ? 'orders.export.busy' : 'orders.export.start')}
    </Button>
  );
}
