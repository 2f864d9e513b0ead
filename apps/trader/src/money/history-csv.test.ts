import type {
  CardSaleRecordView,
  DepositRowView,
  UserTransferRecordView,
  WithdrawalRecordView,
} from '@assay/protocol';
import { expect, test } from 'vitest';
import {
  CARD_SALE_CELLS,
  DEPOSIT_CELLS,
  TRANSFER_CELLS,
  WITHDRAWAL_CELLS,
  historyCsv,
} from './history-csv.ts';

const at = Date.UTC(2026, 2, 14, 13, 58, 20);

test('exact amounts, UTC times, empty cells for what is not there', () => {
  const deposit: DepositRowView = {
    id: '0xab:0',
    coin: 'ETH',
    network: 'test',
    networkName: 'Test chain',
    amount: '0.000000000000000007',
    state: 'credited',
    confirmations: 3,
    creditDepth: 3,
    finalDepth: 6,
    address: '0xAda',
    transaction: '0xab',
    link: null,
    height: 7,
    seenAt: at,
    creditedAt: at + 1_000,
    finalAt: null,
  };
  expect(historyCsv(DEPOSIT_CELLS, [deposit])).toBe(
    'seen,credited,final,coin,network,amount,state,address,transaction,height,id\r\n' +
      '2026-03-14T13:58:20.000Z,2026-03-14T13:58:21.000Z,,ETH,test,0.000000000000000007,credited,0xAda,0xab,7,0xab:0\r\n',
  );
  const sent: UserTransferRecordView = {
    id: '9',
    time: at,
    way: 'sent',
    uid: '1001',
    coin: 'USDT',
    amount: '5',
  };
  expect(historyCsv(TRANSFER_CELLS, [sent])).toBe(
    'time,way,uid,coin,amount,id\r\n2026-03-14T13:58:20.000Z,sent,1001,USDT,5,9\r\n',
  );
});

test('what others have written is no formula', () => {
  const withdrawal = { time: at, changedAt: at, memo: '=1+1', reason: '@a,b' } as WithdrawalRecordView;
  expect(historyCsv(WITHDRAWAL_CELLS, [withdrawal])).toContain(`,"'@a,b",,'=1+1,`);
});

test('a sale for money on a card has both amounts, and the bank’s words', () => {
  const sale: CardSaleRecordView = {
    id: '4',
    time: at,
    changedAt: at,
    coin: 'USDT',
    currency: 'EUR',
    amount: '100',
    fee: '1',
    money: '84.15',
    state: 'paid',
    reference: 'E2E-1',
    paidOn: '2026-03-15',
    reason: null,
    canCancel: false,
    canDispute: false,
    disputes: [],
  };
  expect(historyCsv(CARD_SALE_CELLS, [sale])).toBe(
    'time,changed,coin,amount,fee,currency,money,state,reference,paidOn,reason,id\r\n' +
      '2026-03-14T13:58:20.000Z,2026-03-14T13:58:20.000Z,USDT,100,1,EUR,84.15,paid,E2E-1,2026-03-15,,4\r\n',
  );
});
