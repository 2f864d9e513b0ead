import { checkLiquidation, type CheckedLiquidation } from '@assay/client/futures';
import type { LiquidationView } from '@assay/protocol';
import { Button, Hallmark, Icon, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllContractRules } from '../../../futures/model/contracts.ts';
import { percentText } from '../../../futures/model/percent.ts';

/** One step of a liquidation, counted again in this browser from its public row. */
export function RowCheck({ row }: { readonly row: LiquidationView }) {
  const { t } = useTranslation();
  const rules = useAllContractRules()[row.symbol];
  const [check, setCheck] = useState<CheckedLiquidation | null>(null);
  if (rules === undefined) return null;
  return (
    <span aria-live="polite" className="text-12">
      {check === null ? (
        <Button
          size="s"
          aria-label={t('risk.row.verifyLabel', { contract: rules.name })}
          onClick={() => setCheck(checkLiquidation(row, rules))}
        >
          <Icon name="hallmark" size={14} />
          {t('risk.row.verify')}
        </Button>
      ) : (
        <Verdict check={check} />
      )}
    </span>
  );
}

function Verdict({ check }: { readonly check: CheckedLiquidation }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  if (check.isEarly) return <span className="text-danger">{t('risk.row.early')}</span>;
  if (check.isUnequal) return <span className="text-danger">{t('risk.row.unequal')}</span>;
  if (check.beyond > 0) return <span className="text-danger">{t('risk.row.beyond')}</span>;
  return (
    <Hallmark>
      {check.hadPpm === null
        ? t('risk.row.due')
        : t('risk.row.dueAt', { percent: percentText(locale, check.hadPpm, 1) })}
    </Hallmark>
  );
}
