import type { ContractView } from '@assay/protocol';
import { Amount, DataTable, formatRatePpm, useFigureSettings, useTimeText, type DataColumn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useContractViews } from '../../../futures/model/contracts.ts';
import { ratePercent } from '../../../futures/model/percent.ts';
import { changedTerms, type ChangedTerm } from '../model/changed-terms.ts';
import { RulePanel } from './rule-panel.tsx';

const HOUR = 3600;

/** Terms of contracts that are approved and wait for their time; nothing where there are none. */
export function AnnouncedTerms() {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { data = [] } = useContractViews();
  const coming = data.flatMap((view) => view.announced.map((terms) => ({ view, terms })));
  if (coming.length === 0) return null;
  return (
    <RulePanel title={t('rules.usta.announced.title')}>
      <p className="max-w-[80ch] px-4 pt-3 text-13 text-soft sm:px-5">{t('rules.usta.announced.about')}</p>
      {coming.map(({ view, terms }) => {
        const title = t('rules.usta.announced.from', {
          contract: view.showSymbol,
          time: timeText(terms.time),
        });
        return (
          <section key={`${view.symbol} ${terms.time}`} aria-label={title} className="pt-4">
            <h3 className="px-4 pb-2 text-13 sm:px-5">{title}</h3>
            <Changes view={view} caption={title} changes={changedTerms(view, terms)} />
          </section>
        );
      })}
    </RulePanel>
  );
}

interface ChangesProps {
  readonly view: ContractView;
  readonly caption: string;
  readonly changes: readonly ChangedTerm[];
}

function Changes({ view, caption, changes }: ChangesProps) {
  return (
    <DataTable
      caption={caption}
      roomy
      className="[&_td]:whitespace-normal"
      columns={useChangeColumns(view)}
      rows={changes}
      rowKey={(change) => (change.kind === 'tier' ? `tier ${change.tier}` : change.term)}
    />
  );
}

function useChangeColumns(view: ContractView): readonly DataColumn<ChangedTerm>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('rules.usta.announced.term'),
      cell: (change) =>
        change.kind === 'tier'
          ? t('rules.usta.announced.tier', { tier: change.tier })
          : t(`rules.usta.announced.terms.${change.term}`),
    },
    {
      label: t('rules.usta.announced.now'),
      figure: true,
      cell: (change) => <Value change={change} of="before" view={view} />,
    },
    {
      label: t('rules.usta.announced.then'),
      figure: true,
      cellClass: 'font-medium',
      cell: (change) => <Value change={change} of="after" view={view} />,
    },
  ];
}

interface ValueProps {
  readonly change: ChangedTerm;
  readonly of: 'before' | 'after';
  readonly view: ContractView;
}

function Value({ change, of, view }: ValueProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  switch (change.kind) {
    case 'ppm':
      return formatRatePpm(locale, change[of]);
    case 'money':
      return <Amount value={change[of]} unit={view.settleCoin} trimmed />;
    case 'share': {
      const share = change[of];
      return share === null ? '--' : formatRatePpm(locale, share);
    }
    case 'floor': {
      const floor = change[of];
      return floor === null ? '--' : <Amount value={floor} unit={view.settleCoin} trimmed />;
    }
    case 'rate':
      return ratePercent(locale, change[of]);
    case 'interval': {
      const seconds = change[of];
      return seconds === null ? '--' : t('rules.usta.announced.hours', { hours: seconds / HOUR });
    }
    case 'tier': {
      const tier = change[of];
      if (tier === null) return '--';
      return (
        <span>
          <Amount value={tier.limit} unit={view.settleCoin} compact decimals={2} />
          <span className="block text-12 leading-4 text-quiet">
            {t('rules.usta.announced.tierText', {
              rate: formatRatePpm(locale, tier.maintenanceRatePpm),
              leverage: tier.highestLeverage,
            })}
          </span>
        </span>
      );
    }
  }
}
