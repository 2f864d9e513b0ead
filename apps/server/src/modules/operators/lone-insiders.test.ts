/**
 * One insider of each role, alone, with an account of their own and an accomplice: every operator action that changes anything, and
 * every call that an account can make, each also with what that role has just done beside it.
 * Promises: a call that moves money and is in neither table here is refused, as is an operator action that nobody tries.
 */
import { TREASURY, UNCLAIMED } from '@assay/core';
import type { AssetId } from '@assay/core';
import { CALLS } from '@assay/protocol';
import type { CallName } from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MATRIX } from '../../../access-matrix/table.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { WELL_FORMED } from '../../http/well-formed-fixture.ts';
import { ActionRefused } from '../../operator/action.ts';
import { FUND, InsidersGround, ownerOf } from './insiders-fixture.ts';
import type { Input, Wish } from './insiders-fixture.ts';
import { person } from './office-fixture.ts';
import type { Person } from './office-fixture.ts';

const ground = new InsidersGround();
const { office, attempt, approveAll, withdrawAll } = ground;
const { give } = ground.books;
let venue: HttpVenue;

/** The owner comes last: with two of them an admission is a proposal. */
const ROLES = ['finance', 'compliance', 'support', 'content', 'auditor', 'owner'] as const;
type Role = (typeof ROLES)[number];

interface Insider {
  readonly who: Person;
  /** By the same address. */
  readonly own: Trader;
  readonly wish: Wish;
}
const insiders = new Map<Role, Insider>();
let accomplice: { readonly trader: Trader; readonly wish: Wish };
let victim: Trader;

beforeAll(async () => {
  venue = await ground.open();
  victim = await venue.signUp('victim@example.com');
  await give(ownerOf(victim), 500e6);
  const trader = await venue.signUp('mallory@example.com');
  accomplice = { trader, wish: await ground.askForAll(trader, 1) };
  for (const [index, role] of ROLES.entries()) {
    const who = person(`Insider-${role}`);
    const own = await venue.signUp(who.email);
    insiders.set(role, { who, own, wish: await ground.askForAll(own, 2 + index) });
    await ground.admit(who, role);
  }
});
afterAll(() => venue.close());

/** What an account that is not frozen does with money, as somebody who wants more of it. */
const moneyCalls = ({ trader, to }: { readonly trader: Trader; readonly to: number }) =>
  ({
    submitOrder: { price: '9000.0', amount: '0.001' },
    submitOco: { amount: '0.001' },
    amendOrder: {},
    legacySubmitOrder: { price: '9000.0', amount: '0.001' },
    createSecondContract: { amount: '10' },
    swapQuote: { fromCoin: 'USDT', toCoin: 'BTC', side: 'received', amount: '0.01' },
    swapAccept: { quoteId: '1' },
    getCurrencyPrice: { fromCoin: 'USDT', toCoin: 'BTC' },
    currencyExchange: { fromCoin: 'USDT', toCoin: 'BTC', amount: '10' },
    transferToUser: { uid: String(to), coin: 'USDT', amount: '10', fundPassword: FUND },
    withdrawal: {},
    cardQuote: { coin: 'USDT', currency: 'EUR', side: 'given', amount: '20' },
    cardSale: {},
    submitWithdrawal: { coin: 'USDT', amount: '10', fundPassword: FUND },
    addWithdrawalAddress: { network: 'chain' },
    submitRecharge: { amount: '9000', reference: `Never paid by ${trader.userId}` },
    transferFunds: { fromType: 'spot', toType: 'futures-usdt', coin: 'USDT', amount: '5' },
    submitFuturesOrder: {},
    submitFuturesOco: {},
    amendFuturesOrder: {},
    reversePosition: {},
    closePosition: {},
    adjustMargin: {},
    setLeverage: { leverage: 100 },
    setMarginMode: {},
    setPositionMode: {},
    legacyContractOpen: {},
    legacyLeverage: {},
  }) as const satisfies { readonly [Name in CallName]?: Input };

/** What a frozen account may not do either, and moves no money of this exchange. */
const NOT_OF_MONEY: readonly CallName[] = [
  // Play money for everybody, and none where it is real.
  'faucet',
  'chainFaucet',
  'resetVirtual',
  // About who somebody is, and how they come in.
  'declare',
  'saveBank',
  'addPayment',
  'deletePayment',
  'applyMerchant',
  'askLostFactor',
  'bindEmail',
  'bindAccount',
  'tardPwdSet',
  'updatePwd',
  'tradePwd',
  'createApiKey',
];
/** Behind them an account does nothing more. */
const ENDING: readonly CallName[] = [
  'switchAccount',
  'freezeAccount',
  'selfExclude',
  'closeAccount',
  'logout',
];

const NAMES = Object.keys(MATRIX) as CallName[];
const [VISITOR, FROZEN] = [0, 5];

/** All that takes a session, what moves money first; answers the money calls that were asked wrongly. */
async function makeAllCalls(trader: Trader, to: number, turn: string): Promise<void> {
  const aimed: { readonly [Name in CallName]?: Input } = moneyCalls({ trader, to });
  const signedIn = NAMES.filter((name) => MATRIX[name][VISITOR] === 'in' && !name.endsWith('aucet'));
  const place = (name: CallName): number => (name in aimed ? 0 : ENDING.includes(name) ? 2 : 1);
  for (const name of signedIn.toSorted((one, other) => place(one) - place(other))) {
    const body = { ...WELL_FORMED[name], ...aimed[name] };
    const fields = 'requestId' in body ? { ...body, requestId: `${name}-${turn}` } : body;
    const { status } = await venue.call(name, fields, { token: trader.token });
    // What is only read may ask more of a network than this one has.
    if (name in aimed) expect([name, status]).not.toEqual([name, 500]);
  }
}

/** What they have together, by coin; what the house and the victim have; and of each coin the sum of all. */
async function standing() {
  const theirs = [accomplice.trader, ...[...insiders.values()].map(({ own }) => own)].map(ownerOf);
  const { balances, totals } = await ground.money([ownerOf(victim), ...theirs]);
  const [treasury, unclaimed, ofVictim, ...ofThem] = balances;
  const have = new Map<AssetId, number>();
  for (const { asset, available, held } of ofThem.flat()) {
    have.set(asset, (have.get(asset) ?? 0) + available + held);
  }
  return { others: { treasury, unclaimed, ofVictim, sums: totals.map(({ sum }) => sum) }, have };
}

it('of what a frozen account may not do, each call is tried here for money or is not about it', () => {
  const known = [...NOT_OF_MONEY, ...Object.keys(moneyCalls({ trader: victim, to: 0 }))];
  const barred = NAMES.filter((name) => MATRIX[name][FROZEN] === 'froz');
  expect(barred.filter((name) => !known.includes(name))).toEqual([]);
  expect(NAMES.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  expect(new Set(known).size).toBe(known.length);
});

it('nobody decides about what their own account asks for', async () => {
  for (const [role, actions] of [
    [
      'finance',
      [
        'approve payment',
        'approve withdrawal',
        'take-over card-sale',
        'pay card-sale',
        'return card-sale',
        'approve card-dispute',
      ],
    ],
    [
      'compliance',
      [
        'approve payment',
        'approve withdrawal',
        'approve identity',
        'return card-sale',
        'reject card-dispute',
      ],
    ],
    ['support', ['approve lost-factor']],
  ] as const) {
    const { who, wish } = insiders.get(role)!;
    const tries = ground.tries(wish, victim, who.email);
    for (const action of actions) {
      const asks = { input: tries[action]!, reason: 'Mine.' };
      const said = await office.as(who, action, asks).catch((error: unknown) => error);
      expect([role, action, said]).toEqual([role, action, expect.any(ActionRefused)]);
      expect(String(said)).toMatch(/your own/);
    }
  }
});

it.each(ROLES)('nobody of %s has more by anything that they do alone', async (role) => {
  const { who, own, wish } = insiders.get(role)!;
  const before = await standing();
  const proposed: string[] = [];
  for (const [of, isOwn] of [
    [wish, true],
    [accomplice.wish, false],
  ] as const) {
    for (const [action, input] of Object.entries(ground.tries(of, victim, who.email))) {
      // A no, which one may give alone, would end what the next role tries for the accomplice, and pays nobody.
      if (!isOwn && action.startsWith('reject ')) continue;
      if ((await attempt(who, action, input)) !== null) proposed.push(action);
    }
    await approveAll([who]);
  }
  await makeAllCalls(own, accomplice.wish.user, `own-${role}`);
  // Once more, with whatever their calls have brought before people.
  for (const [action, input] of Object.entries(ground.tries(wish, victim, who.email))) {
    await attempt(who, action, input);
  }
  await approveAll([who]);
  const after = await standing();
  expect(after.others).toEqual(before.others);
  for (const [asset, amount] of after.have) {
    expect([asset, amount]).toEqual([asset, Math.min(amount, before.have.get(asset) ?? 0)]);
  }
  // They were tries, where a role has any.
  if (role === 'finance' || role === 'owner') expect(proposed).not.toEqual([]);
  await withdrawAll(who);
});

it('the accomplice alone gets nothing by any call, and only the house could have paid', async () => {
  const before = await standing();
  await makeAllCalls(accomplice.trader, insiders.get('content')!.wish.user, 'accomplice');
  const after = await standing();
  expect(after.others).toEqual(before.others);
  expect(before.others.treasury).not.toEqual([]);
  expect([TREASURY, UNCLAIMED]).not.toContain(accomplice.wish.user);
});
