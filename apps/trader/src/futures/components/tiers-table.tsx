import { useTranslation } from 'react-i18next';
import { unitsText } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { Amount, DataTable, useFigureSettings } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import { percentText } from '../model/percent.ts';

type Tier = ContractRules['tiers'][number];

/** The tiers of maintenance margin; those whose leverage is reached are marked. */
export function TiersTable({
  rules,
  leverage,
}: {
  readonly rules: ContractRules;
  readonly leverage: number;
}) {
  const { t } = useTranslation();
  const columns = useTierColumns(rules);
  return (
    <DataTable
      caption={t('futures.tiers.title')}
      columns={columns}
      rows={rules.tiers}
      rowKey={({ limit }) => limit}
      rowProps={(tier) => (tier.leverage >= leverage ? {} : { className: 'text-quiet' })}
    />
  );
}

function useTierColumns(rules: ContractRules): readonly DataColumn<Tier>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return [
    {
      label: t('futures.tiers.limit', { coin: rules.settleCoin }),
      cell: (tier) => <UpTo units={tier.limit} rules={rules} />,
    },
    { label: t('futures.tiers.rate'), figure: true, cell: ({ ratePpm }) => percentText(locale, ratePpm, 2) },
    {
      label: t('futures.tiers.deduction'),
      figure: true,
      folds: true,
      cell: ({ deduction }) => <Round units={deduction} rules={rules} />,
    },
    { label: t('futures.tiers.most'), figure: true, cell: (tier) => `${tier.leverage}×` },
  ];
}

interface RoundProps {
  readonly units: number;
  readonly rules: ContractRules;
}

function UpTo(props: RoundProps) {
  const { t } = useTranslation();
  return (
    <>
      {t('futures.tiers.upTo')} <Round {...props} />
    </>
  );
}

/** Without decimals, shortened from a million on. */
function Round({ units, rules }: RoundProps) {
  return <Amount value={unitsText(units, rules)} decimals={0} compact />;
}
