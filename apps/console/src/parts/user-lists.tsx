import { Amount, Time, formatTrimmed, useFigureSettings } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type {
  Bill,
  ConsoleBalance,
  ConsoleUser,
  ConsoleUserEvent,
  DepositRowView,
  FuturesOrderView,
  OrderView,
  PositionView,
  SecondContract,
  WithdrawalRecordView,
} from '@assay/protocol';
import { PagedUserList, UserList, whole } from './user-list.tsx';
import type { Asked } from './user-list.tsx';

interface ListsProps {
  readonly shown: ConsoleUser;
  readonly asked: Asked;
}

/** What a user holds, has open, and was paid and charged of late. */
export function UserLists({ shown, reason }: { readonly shown: ConsoleUser; readonly reason: string }) {
  const asked = { user: shown.user, reason };
  return (
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
      <Holdings {...{ shown, asked }} />
      <Money {...{ shown, asked }} />
    </div>
  );
}

function Holdings({ shown, asked }: ListsProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { balances, worth, spotOrders, futuresOrders, positions, contracts } = shown;
  const ofOrders = { columns: orderColumns(t), rowKey: idOf, asked };
  return (
    <>
      <UserList
        title={t('desk.user.balances', { worth: formatTrimmed(locale, worth) })}
        list={whole(balances)}
        columns={balanceColumns(t)}
        rowKey={({ account, coin }) => `${account} ${coin}`}
      />
      <PagedUserList name="spot-orders" title={t('desk.user.spotOrders')} list={spotOrders} {...ofOrders} />
      <PagedUserList
        name="futures-orders"
        title={t('desk.user.futuresOrders')}
        list={futuresOrders}
        {...ofOrders}
      />
      <PagedUserList
        name="positions"
        title={t('desk.user.positions')}
        list={positions}
        columns={positionColumns(t)}
        rowKey={idOf}
        asked={asked}
      />
      <PagedUserList
        name="contracts"
        title={t('desk.user.contracts')}
        list={contracts}
        columns={contractColumns(t)}
        rowKey={idOf}
        asked={asked}
      />
    </>
  );
}

function Money({ shown, asked }: ListsProps) {
  const { t } = useTranslation();
  const { withdrawals, deposits, bills, events } = shown;
  return (
    <>
      {withdrawals === null ? null : (
        <PagedUserList
          name="withdrawals"
          title={t('desk.user.withdrawals')}
          list={withdrawals}
          columns={withdrawalColumns(t)}
          rowKey={idOf}
          asked={asked}
        />
      )}
      {deposits === null ? null : (
        <PagedUserList
          name="deposits"
          title={t('desk.user.deposits')}
          list={deposits}
          columns={depositColumns(t)}
          rowKey={idOf}
          asked={asked}
        />
      )}
      <PagedUserList
        name="bills"
        title={t('desk.user.bills')}
        list={bills}
        columns={billColumns(t)}
        rowKey={idOf}
        asked={asked}
      />
      {events === null ? null : (
        <PagedUserList
          name="events"
          title={t('desk.user.events')}
          list={events}
          columns={eventColumns(t)}
          rowKey={({ id }) => id}
          asked={asked}
        />
      )}
    </>
  );
}

/** As of the cells beside it. */
const ROW_NAME = { namesRow: true, cellClass: 'border-t border-line text-13! text-main!' } as const;

const figure = (value: string | null, unit?: string) =>
  value === null ? '–' : <Amount value={value} trimmed {...(unit === undefined ? {} : { unit })} />;

const idOf = ({ id }: { readonly id: string }): string => id;

const balanceColumns = (t: TFunction): readonly DataColumn<ConsoleBalance>[] => [
  { label: t('desk.user.account'), cell: ({ account }) => titleOf(account) },
  { label: t('desk.user.coin'), ...ROW_NAME, cell: ({ coin }) => coin },
  { label: t('desk.user.available'), figure: true, cell: ({ available }) => figure(available) },
  { label: t('desk.user.occupied'), figure: true, cell: ({ occupied }) => figure(occupied) },
  { label: t('desk.user.total'), figure: true, cell: ({ total }) => figure(total) },
  { label: t('desk.user.worth'), figure: true, cell: ({ worth }) => figure(worth) },
];

const orderColumns = (t: TFunction): readonly DataColumn<OrderView | FuturesOrderView>[] => [
  { label: t('desk.user.number'), ...ROW_NAME, cell: ({ id }) => id },
  { label: t('desk.user.market'), cell: ({ symbol }) => symbol },
  { label: t('desk.user.kind'), cell: ({ direction, type }) => `${titleOf(direction)}, ${titleOf(type)}` },
  { label: t('desk.user.amount'), figure: true, cell: ({ amount }) => figure(amount) },
  { label: t('desk.user.price'), figure: true, cell: ({ price }) => figure(price) },
];

const contractColumns = (t: TFunction): readonly DataColumn<SecondContract>[] => [
  { label: t('desk.user.number'), ...ROW_NAME, cell: ({ id }) => id },
  { label: t('desk.user.coin'), cell: ({ coin }) => coin },
  { label: t('desk.user.kind'), cell: ({ direction }) => titleOf(direction) },
  { label: t('desk.user.amount'), figure: true, cell: ({ amount }) => figure(amount) },
  { label: t('desk.user.until'), cell: ({ expireTime }) => <Time value={expireTime} /> },
];

const positionColumns = (t: TFunction): readonly DataColumn<PositionView>[] => [
  { label: t('desk.user.market'), ...ROW_NAME, cell: ({ symbol }) => symbol },
  {
    label: t('desk.user.kind'),
    cell: ({ side, marginMode, leverage }) => `${titleOf(side)}, ${marginMode} ${leverage}x`,
  },
  { label: t('desk.user.amount'), figure: true, cell: ({ amount }) => figure(amount) },
  { label: t('desk.user.price'), figure: true, cell: ({ entryPrice }) => figure(entryPrice) },
  {
    label: t('desk.user.unrealised'),
    figure: true,
    cell: ({ unrealisedProfit, settleCoin }) => figure(unrealisedProfit, settleCoin),
  },
];

const withdrawalColumns = (t: TFunction): readonly DataColumn<WithdrawalRecordView>[] => [
  { label: t('desk.user.number'), ...ROW_NAME, cell: ({ id }) => id },
  { label: t('desk.user.time'), cell: ({ time }) => <Time value={time} /> },
  ...transferColumns<WithdrawalRecordView>(t),
  {
    label: t('desk.user.until'),
    cell: ({ heldUntil }) => (heldUntil === null ? '–' : <Time value={heldUntil} />),
  },
];

const depositColumns = (t: TFunction): readonly DataColumn<DepositRowView>[] => [
  { label: t('desk.user.time'), cell: ({ seenAt }) => <Time value={seenAt} /> },
  ...transferColumns<DepositRowView>(t),
];

type Transfer = Pick<DepositRowView | WithdrawalRecordView, 'amount' | 'coin' | 'network' | 'state'>;

const transferColumns = <Row extends Transfer>(t: TFunction): readonly DataColumn<Row>[] => [
  { label: t('desk.user.amount'), figure: true, cell: ({ amount, coin }) => figure(amount, coin) },
  { label: t('desk.user.network'), cell: ({ network }) => network },
  { label: t('desk.users.status'), cell: ({ state }) => titleOf(state) },
];

const billColumns = (t: TFunction): readonly DataColumn<Bill>[] => [
  { label: t('desk.user.time'), cell: ({ time }) => <Time value={time} /> },
  { label: t('desk.user.account'), cell: ({ account }) => titleOf(account) },
  { label: t('desk.user.kind'), cell: ({ type }) => titleOf(type) },
  { label: t('desk.user.amount'), figure: true, cell: ({ amount, coin }) => figure(amount, coin) },
];

const eventColumns = (t: TFunction): readonly DataColumn<ConsoleUserEvent>[] => [
  { label: t('desk.user.time'), cell: ({ at }) => <Time value={at} /> },
  { label: t('desk.user.kind'), cell: ({ event }) => titleOf(event) },
  { label: t('desk.user.who'), cell: ({ by }) => by },
  { label: t('desk.form.reason'), folds: true, cell: ({ reason }) => reason ?? '–' },
];
