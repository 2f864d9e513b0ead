import type { SecondContractStatistics } from '@assay/protocol';
import { Amount, directionOf, Select, Table, TableHead, useTimeText } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../preferences/preferences.ts';

const RANGES = [7, 30, 90, 365];
type Results = SecondContractStatistics['total'];

/** Each day on which contracts settled, the newest first, and all time at the foot. */
export function DayResults(props: {
  readonly statistics: SecondContractStatistics;
  readonly days: number;
  readonly onDays: (days: number) => void;
}) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { statistics } = props;
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 py-1.5">
        <h3 className="text-13">{t('seconds-statistics.days.title')}</h3>
        <Select
          label={t('seconds-statistics.days.range')}
          value={String(props.days)}
          options={RANGES.map((count) => ({
            value: String(count),
            label: t('seconds-statistics.days.last', { count }),
          }))}
          onValue={(days) => props.onDays(Number(days))}
        />
      </div>
      <Table caption={t('seconds-statistics.days.caption')}>
        <Head currency={statistics.currency} />
        <tbody>
          {statistics.days.length === 0 ? (
            <tr>
              <td colSpan={8} className="text-quiet">
                {t('seconds-statistics.days.none')}
              </td>
            </tr>
          ) : null}
          {statistics.days.map((day) => (
            <Row key={day.day} results={day}>
              {timeText(Date.parse(`${day.day}T00:00:00Z`), 'day', 'UTC')}
            </Row>
          ))}
        </tbody>
        <tfoot className="font-strong">
          <Row results={statistics.total}>{t('seconds-statistics.days.allTime')}</Row>
        </tfoot>
      </Table>
    </>
  );
}

const FOLDS = 'hidden @2xl:table-cell';
const FOLDS_LATER = 'hidden @md:table-cell';

function Head({ currency }: { readonly currency: string }) {
  const { t } = useTranslation();
  const unit = <span className="ml-[3px]">{currency}</span>;
  return (
    <TableHead
      columns={[
        { label: t('seconds-statistics.days.day') },
        { label: t('seconds-statistics.won'), figure: true },
        { label: t('seconds-statistics.lost'), figure: true },
        { label: t('seconds-statistics.equal'), figure: true, className: FOLDS },
        { label: t('seconds-statistics.void'), figure: true, className: FOLDS },
        {
          label: (
            <>
              {t('seconds-statistics.staked')}
              {unit}
            </>
          ),
          figure: true,
          className: FOLDS_LATER,
        },
        {
          label: (
            <>
              {t('seconds-statistics.returned')}
              {unit}
            </>
          ),
          figure: true,
          className: FOLDS,
        },
        {
          label: (
            <>
              {t('seconds-statistics.days.net')}
              {unit}
            </>
          ),
          figure: true,
        },
      ]}
    />
  );
}

function Row({ results, children }: { readonly results: Results; readonly children: ReactNode }) {
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const direction = hidden ? null : directionOf(results.net);
  const count = (value: number) => <Amount value={String(value)} />;
  return (
    <tr>
      <th scope="row" className="border-t border-line figures text-13! text-main!">
        {children}
      </th>
      <td data-figure>{count(results.won)}</td>
      <td data-figure>{count(results.lost)}</td>
      <td data-figure className={FOLDS}>
        {count(results.equal)}
      </td>
      <td data-figure className={FOLDS}>
        {count(results.void)}
      </td>
      <td data-figure className={FOLDS_LATER}>
        <Amount value={results.staked} trimmed hidden={hidden} />
      </td>
      <td data-figure className={FOLDS}>
        <Amount value={results.returned} trimmed hidden={hidden} />
      </td>
      <td data-figure className={direction === null ? '' : direction === 'up' ? 'text-up' : 'text-down'}>
        <Amount value={results.net} trimmed signed hidden={hidden} />
      </td>
    </tr>
  );
}
