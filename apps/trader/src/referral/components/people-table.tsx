import type { ReferredUser } from '@assay/protocol';
import { Amount, Time, type DataColumn } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import type { ReferralProps } from '../model/referral-params.ts';
import { usePeople } from '../model/referral-queries.ts';
import { CoinSums } from './coin-sums.tsx';
import { ReferralList } from './referral-list.tsx';

/** Amounts of single coins below a value. */
const COINS = 2;

/** The people of one generation: masked names, since when, what they have traded, and what that has brought. */
export function PeopleTable(props: ReferralProps & { readonly emptyAction?: ReactNode }) {
  const { t } = useTranslation();
  const { params, onParams } = props;
  const columns = usePersonColumns();
  const people = usePeople(params.generation, params.pageNo);
  return (
    <ReferralList
      query={people}
      caption={t('referral.people.title')}
      pagesLabel={t('referral.people.pages')}
      columns={columns}
      empty={{
        title: t(`referral.people.none.${params.generation}`),
        text: t(`referral.people.noneText.${params.generation}`),
        action: params.generation === 1 ? props.emptyAction : null,
      }}
      pageNo={params.pageNo}
      onPage={(pageNo) => onParams({ ...params, pageNo })}
      rowKey={(_, at) => at}
    />
  );
}

function usePersonColumns(): readonly DataColumn<ReferredUser>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    {
      label: t('referral.people.name'),
      cellClass: 'font-medium',
      cell: ({ name, registerTime }) => (
        <>
          {name ?? <span className="text-quiet">{t('referral.people.closed')}</span>}
          <Time value={registerTime} form="day" className="block text-12 font-regular text-quiet md:hidden" />
        </>
      ),
    },
    {
      label: t('referral.people.registered'),
      folds: true,
      cellClass: 'text-soft',
      cell: ({ registerTime }) => <Time value={registerTime} />,
    },
    {
      label: t('referral.people.volume'),
      unit: 'USDT',
      figure: true,
      folds: true,
      cellClass: ({ volume }) => (isNothing(volume) ? 'text-quiet' : ''),
      cell: ({ volume }) => <Amount value={volume} decimals={2} hidden={hidden} />,
    },
    {
      label: t('referral.people.rebate'),
      unit: 'USDT',
      figure: true,
      cellClass: 'py-1.5',
      cell: ({ rebate, rebateByCoin }) => (
        <>
          <span className={isNothing(rebate) ? 'text-quiet' : 'font-medium'}>
            <Amount value={rebate} decimals={4} hidden={hidden} />
          </span>
          <small className="flex justify-end text-12 leading-4 text-quiet">
            <CoinSums sums={rebateByCoin} max={COINS} atEnd />
          </small>
        </>
      ),
    },
  ];
}

const isNothing = (value: string): boolean => !/[1-9]/.test(value);
