import type { ReferredUser } from '@assay/protocol';
import { Amount, classNames, Time, TableHead, type LoadingColumn } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import type { ReferralProps } from '../model/referral-params.ts';
import { usePeople } from '../model/referral-queries.ts';
import { CoinSums } from './coin-sums.tsx';
import { ReferralList } from './referral-list.tsx';

const COLUMNS: readonly LoadingColumn[] = [
  {},
  { folds: true },
  { figure: true, folds: true },
  { figure: true },
];
/** Amounts of single coins below a value. */
const COINS = 2;

/** The people of one generation: masked names, since when, what they have traded, and what that has brought. */
export function PeopleTable(props: ReferralProps & { readonly emptyAction?: ReactNode }) {
  const { t } = useTranslation();
  const { params, onParams } = props;
  const people = usePeople(params.generation, params.pageNo);
  return (
    <ReferralList
      query={people}
      caption={t('referral.people.title')}
      pagesLabel={t('referral.people.pages')}
      columns={COLUMNS}
      empty={{
        title: t(`referral.people.none.${params.generation}`),
        text: t(`referral.people.noneText.${params.generation}`),
        action: params.generation === 1 ? props.emptyAction : null,
      }}
      pageNo={params.pageNo}
      onPage={(pageNo) => onParams({ ...params, pageNo })}
      head={<Head />}
    >
      {({ records }) => records.map((person, at) => <PersonRow key={at} person={person} />)}
    </ReferralList>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('referral.people.name') },
        { label: t('referral.people.registered'), className: 'max-md:hidden' },
        { label: t('referral.people.volume'), unit: 'USDT', figure: true, className: 'max-md:hidden' },
        { label: t('referral.people.rebate'), unit: 'USDT', figure: true },
      ]}
    />
  );
}

function PersonRow({ person }: { readonly person: ReferredUser }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return (
    <tr>
      <td className="font-medium">
        {person.name ?? <span className="text-quiet">{t('referral.people.closed')}</span>}
        <Time
          value={person.registerTime}
          form="day"
          className="block text-12 font-regular text-quiet md:hidden"
        />
      </td>
      <td className="text-soft max-md:hidden">
        <Time value={person.registerTime} />
      </td>
      <td data-figure className={classNames('max-md:hidden', isNothing(person.volume) && 'text-quiet')}>
        <Amount value={person.volume} decimals={2} hidden={hidden} />
      </td>
      <td data-figure className="py-1.5">
        <span className={isNothing(person.rebate) ? 'text-quiet' : 'font-medium'}>
          <Amount value={person.rebate} decimals={4} hidden={hidden} />
        </span>
        <small className="flex justify-end text-12 leading-4 text-quiet">
          <CoinSums sums={person.rebateByCoin} max={COINS} atEnd />
        </small>
      </td>
    </tr>
  );
}

const isNothing = (value: string): boolean => !/[1-9]/.test(value);
