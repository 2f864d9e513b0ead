import { StatusDot } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleStandings } from '@assay/protocol';

interface Standing {
  readonly name: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'off';
  readonly figure: string;
  readonly detail: string;
}

const COUNT = new Intl.NumberFormat('en');
const MILLISECONDS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** How the parts of the exchange stand, in one strip. */
export function Standings({ standings }: { readonly standings: ConsoleStandings }) {
  const all = useStandings(standings);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-3 xl:grid-cols-5">
      {all.map(({ name, tone, figure, detail }) => (
        <div key={name} className="min-w-0 bg-panel px-4 py-3 last:max-xl:col-span-2">
          <dt className="flex items-center gap-2 text-12 text-quiet">
            <StatusDot tone={tone} />
            {name}
          </dt>
          <dd className="truncate text-18 font-strong figures">{figure}</dd>
          <dd className="text-12 text-soft">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

function useStandings({
  feed,
  journal,
  readModels,
  networks,
  ledger,
}: ConsoleStandings): readonly Standing[] {
  const { t } = useTranslation();
  const reached = networks.filter(({ isReached }) => isReached).length;
  const hindered = networks.some(({ hindrances }) => hindrances.length > 0);
  return [
    {
      name: t('desk.standing.feed'),
      tone: feed.isFresh ? 'ok' : 'bad',
      figure: t('desk.standing.sources', { count: feed.sources }),
      detail:
        feed.ageSeconds === null
          ? t('desk.standing.noPrice')
          : t('desk.standing.lastPrice', { count: feed.ageSeconds }),
    },
    {
      name: t('desk.standing.journal'),
      tone: journal.fault !== null || journal.damaged > 0 ? 'bad' : 'ok',
      figure: COUNT.format(journal.commands),
      detail:
        journal.fault ??
        (journal.damaged > 0
          ? t('desk.standing.damaged', { count: journal.damaged })
          : t('desk.standing.commit', {
              median: MILLISECONDS.format(journal.commitMedianMs),
              max: MILLISECONDS.format(journal.commitMaxMs),
            })),
    },
    {
      name: t('desk.standing.readModels'),
      tone: readModels.fault === null ? 'ok' : 'bad',
      figure: t('desk.standing.behind', { count: readModels.behind }),
      detail: readModels.fault ?? t('desk.standing.follows'),
    },
    {
      name: t('desk.standing.networks'),
      tone: networks.length === 0 ? 'off' : reached < networks.length || hindered ? 'warn' : 'ok',
      figure:
        networks.length === 0
          ? t('desk.standing.noNetworks')
          : t('desk.standing.reached', { reached, all: networks.length }),
      detail: networks
        .map(({ name, height }) => t('desk.standing.block', { name, height: height ?? '–' }))
        .join(', '),
    },
    {
      name: t('desk.standing.ledger'),
      tone: ledger.unbalanced.length === 0 ? 'ok' : 'bad',
      figure: t('desk.standing.coins', { count: ledger.assets }),
      detail:
        ledger.unbalanced.length === 0
          ? t('desk.standing.balanced')
          : t('desk.standing.unbalanced', { coins: ledger.unbalanced.join(', ') }),
    },
  ];
}
