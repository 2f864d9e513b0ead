import {
  Amount,
  buttonClass,
  formatRatePpm,
  LoadingRows,
  Panel,
  PanelHead,
  Table,
  TableHead,
  useFigureSettings,
  type LoadingColumn,
} from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import type { AgentInfo } from '../../../referral/components/live-gate.tsx';

const COLUMNS: readonly LoadingColumn[] = [
  {},
  { figure: true, folds: true },
  { figure: true },
  { figure: true, folds: true },
  { figure: true, folds: true },
  { figure: true },
];

/** What each generation has brought, and all of them together. */
export function GenerationTable({ info }: { readonly info: AgentInfo }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('referral.agents.title')}>
      <PanelHead title={t('referral.agents.title')} roomy>
        <Link to="/user/promote" className={buttonClass({ size: 's' })}>
          {t('referral.title')}
        </Link>
      </PanelHead>
      <div className="thin-scroll">
        <Table caption={t('referral.agents.title')} roomy aria-busy={!info} className="[&_td]:h-11">
          <Head />
          <tbody>{info ? <Rows info={info} /> : <LoadingRows rows={4} columns={COLUMNS} />}</tbody>
        </Table>
      </div>
      <p className="border-t border-line px-4 py-3 text-12 text-quiet sm:px-5">
        {t('referral.agents.ownOnly')} {t('referral.figures.atIndex')}
      </p>
    </Panel>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('referral.agents.generation') },
        { label: t('referral.agents.share'), figure: true, className: 'max-md:hidden' },
        { label: t('referral.agents.people'), figure: true },
        { label: t('referral.people.volume'), unit: 'USDT', figure: true, className: 'max-md:hidden' },
        { label: t('referral.figures.today'), unit: 'USDT', figure: true, className: 'max-md:hidden' },
        { label: t('referral.people.rebate'), unit: 'USDT', figure: true },
      ]}
    />
  );
}

function Rows({ info }: { readonly info: NonNullable<AgentInfo> }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <>
      {info.generations.map((row) => (
        <Row
          key={row.generation}
          name={t('referral.generation', { generation: row.generation })}
          share={formatRatePpm(locale, row.ratePpm)}
          promoted={row.promoted}
          investValue={row.investValue}
          todayReward={row.todayReward}
          revenue={row.revenue}
        />
      ))}
      <Row
        strong
        name={t('referral.agents.together')}
        share=""
        promoted={info.totalPromoted}
        investValue={info.totalInvestValue}
        todayReward={info.todayReward}
        revenue={info.accumulatedRevenue}
      />
    </>
  );
}

function Row(props: {
  readonly name: string;
  readonly share: string;
  readonly promoted: number;
  readonly investValue: string;
  readonly todayReward: string;
  readonly revenue: string;
  readonly strong?: boolean;
}) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return (
    <tr className={props.strong ? 'font-strong' : ''}>
      <td>
        {props.name}
        <span className="ml-2 text-12 text-quiet md:hidden">{props.share}</span>
        <small className="block text-12 leading-4 font-regular text-quiet md:hidden">
          <Amount value={props.investValue} decimals={2} hidden={hidden} /> {t('referral.agents.traded')}
        </small>
      </td>
      <td data-figure className="text-soft max-md:hidden">
        {props.share}
      </td>
      <td data-figure>
        <Amount value={String(props.promoted)} />
      </td>
      <td data-figure className="max-md:hidden">
        <Amount value={props.investValue} decimals={2} hidden={hidden} />
      </td>
      <td data-figure className="max-md:hidden">
        <Amount value={props.todayReward} decimals={4} hidden={hidden} />
      </td>
      <td data-figure>
        <Amount value={props.revenue} decimals={4} hidden={hidden} />
      </td>
    </tr>
  );
}
