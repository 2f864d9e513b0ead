import type { FeeSchedule } from '@assay/protocol';
import { Amount, classNames, DataTable, formatRatePpm, useFigureSettings, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** In a column the points of the rates stand below each other. */
const RATE_DECIMALS = 3;

/** The fee schedule; `own` is the user's tier, null for a visitor. */
export function FeeTierTable(props: {
  readonly schedule: FeeSchedule;
  readonly own: number | null;
  readonly roomy?: boolean;
  /** Where it is not the one that is in force. */
  readonly caption?: string;
}) {
  const { t } = useTranslation();
  const { schedule, own } = props;
  return (
    <DataTable
      caption={props.caption ?? t('tiers.title')}
      roomy={props.roomy === true}
      className="[&_td]:h-9!"
      rows={schedule.tiers.map((tier, level) => ({ ...tier, level }))}
      rowKey={({ volume }) => volume}
      rowProps={({ level }) => ({
        'aria-current': level === own ? 'true' : undefined,
        className: classNames(level === own && 'font-strong [&>td]:bg-sunk'),
      })}
      columns={useTierColumns(schedule.currency, own)}
    />
  );
}

function useTierColumns(
  currency: string,
  own: number | null,
): readonly DataColumn<FeeSchedule['tiers'][number] & { readonly level: number }>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return [
    {
      label: t('tiers.level'),
      cell: ({ level }) => (level === own ? t('tiers.own', { level }) : level),
    },
    {
      label: t('tiers.from', { currency }),
      figure: true,
      cell: ({ volume }) => <Amount value={volume} decimals={0} compact />,
    },
    {
      label: t('tiers.maker'),
      figure: true,
      cell: ({ makerFeeRatePpm }) => formatRatePpm(locale, makerFeeRatePpm, RATE_DECIMALS),
    },
    {
      label: t('tiers.taker'),
      figure: true,
      cell: ({ takerFeeRatePpm }) => formatRatePpm(locale, takerFeeRatePpm, RATE_DECIMALS),
    },
  ];
}
