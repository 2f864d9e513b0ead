import type { FeeSchedule } from '@assay/protocol';
import { Amount, classNames, formatRatePpm, Table, TableHead, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** In a column the points of the rates stand below each other. */
const RATE_DECIMALS = 3;

/** The fee schedule; `own` is the user's tier, null for a visitor. */
export function FeeTierTable(props: {
  readonly schedule: FeeSchedule;
  readonly own: number | null;
  readonly roomy?: boolean;
}) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { schedule, own } = props;
  return (
    <Table caption={t('tiers.title')} roomy={props.roomy === true} className="[&_td]:h-9!">
      <TableHead
        columns={[
          { label: t('tiers.level') },
          { label: t('tiers.from', { currency: schedule.currency }), figure: true },
          { label: t('tiers.maker'), figure: true },
          { label: t('tiers.taker'), figure: true },
        ]}
      />
      <tbody>
        {schedule.tiers.map((tier, level) => (
          <tr
            key={tier.volume}
            aria-current={level === own ? 'true' : undefined}
            className={classNames(level === own && 'font-strong [&>td]:bg-sunk')}
          >
            <td>{level === own ? t('tiers.own', { level }) : level}</td>
            <td data-figure>
              <Amount value={tier.volume} decimals={0} compact />
            </td>
            <td data-figure>{formatRatePpm(locale, tier.makerFeeRatePpm, RATE_DECIMALS)}</td>
            <td data-figure>{formatRatePpm(locale, tier.takerFeeRatePpm, RATE_DECIMALS)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
