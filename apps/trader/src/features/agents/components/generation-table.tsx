import {
  Amount,
  buttonClass,
  DataTable,
  formatRatePpm,
  Panel,
  PanelHead,
  useFigureSettings,
  type DataColumn,
} from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';

/** What a generation has brought; null: all of them together. */
interface Line {
  readonly generation: number | null;
  readonly share: string;
  readonly promoted: number;
  readonly investValue: string;
  readonly todayReward: string;
  readonly revenue: string;
}

/** What each generation has brought, and all of them together. */
export function GenerationTable({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const columns = useLineColumns();
  return (
    <Panel aria-label={t('referral.agents.title')}>
      <PanelHead title={t('referral.agents.title')} roomy>
        <Link to="/user/promote" className={buttonClass({ size: 's' })}>
          {t('referral.title')}
        </Link>
      </PanelHead>
      <div className="thin-scroll">
        <DataTable
          caption={t('referral.agents.title')}
          roomy
          className="[&_td]:h-11"
          columns={columns}
          rows={info ? linesOf(info, locale) : undefined}
          loadingRows={4}
          rowKey={({ generation }) => generation ?? 'all'}
          rowProps={({ generation }) => ({ className: generation === null ? 'font-strong' : '' })}
        />
      </div>
      <p className="border-t border-line px-4 py-3 text-12 text-quiet sm:px-5">
        {t('referral.agents.ownOnly')} {t('referral.figures.atIndex')}
      </p>
    </Panel>
  );
}

function linesOf(info: NonNullable<AgentInfo>, locale: string): Line[] {
  return [
    ...info.generations.map((row) => ({ ...row, share: formatRatePpm(locale, row.ratePpm) })),
    {
      generation: null,
      share: '',
      promoted: info.totalPromoted,
      investValue: info.totalInvestValue,
      todayReward: info.todayReward,
      revenue: info.accumulatedRevenue,
    },
  ];
}

function useLineColumns(): readonly DataColumn<Line>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    { label: t('referral.agents.generation'), cell: (line) => <LineName line={line} hidden={hidden} /> },
    {
      label: t('referral.agents.share'),
      figure: true,
      folds: true,
      cellClass: 'text-soft',
      cell: ({ share }) => share,
    },
    {
      label: t('referral.agents.people'),
      figure: true,
      cell: ({ promoted }) => <Amount value={String(promoted)} />,
    },
    {
      label: t('referral.people.volume'),
      unit: 'USDT',
      figure: true,
      folds: true,
      cell: ({ investValue }) => <Amount value={investValue} decimals={2} hidden={hidden} />,
    },
    {
      label: t('referral.figures.today'),
      unit: 'USDT',
      figure: true,
      folds: true,
      cell: ({ todayReward }) => <Amount value={todayReward} decimals={4} hidden={hidden} />,
    },
    {
      label: t('referral.people.rebate'),
      unit: 'USDT',
      figure: true,
      cell: ({ revenue }) => <Amount value={revenue} decimals={4} hidden={hidden} />,
    },
  ];
}

/** On a narrow screen share and volume stand with the name. */
function LineName({ line, hidden }: { readonly line: Line; readonly hidden: boolean }) {
  const { t } = useTranslation();
  const { generation, share, investValue } = line;
  return (
    <>
      {generation === null ? t('referral.agents.together') : t('referral.generation', { generation })}
      <span className="ml-2 text-12 text-quiet md:hidden">{share}</span>
      <small className="block text-12 leading-4 font-regular text-quiet md:hidden">
        <Amount value={investValue} decimals={2} hidden={hidden} /> {t('referral.agents.traded')}
      </small>
    </>
  );
}
