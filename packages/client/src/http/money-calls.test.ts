import { expect, test } from 'vitest';
import { CallError, type CallErrorName } from './call-error.ts';
import type { Call } from './caller.ts';
import { createMoneyCalls } from './money-calls.ts';

/** Sends transfers of 5 USDT, of which each meets what is told for it; answers the ids that they went under. */
async function idsOf(
  sent: readonly { readonly code: string; readonly uid?: string; readonly fails?: Error }[],
) {
  const ids: unknown[] = [];
  let failure: Error | undefined;
  const call = ((_: string, request: { readonly requestId: string }) => {
    ids.push(request.requestId);
    return failure === undefined ? Promise.resolve({}) : Promise.reject(failure);
  }) as unknown as Call;
  const money = createMoneyCalls(call);
  for (const { code, uid = '1001', fails } of sent) {
    failure = fails;
    const request = { uid, coin: 'USDT', amount: '5', fundPassword: 'x', method: 'totp', code } as const;
    await money('transferToUser', request).catch(() => undefined);
  }
  return ids;
}

const failure = (name: CallErrorName, status: number, field: string | null) =>
  new CallError({ name, status, number: 0, message: name, field, params: {}, requestId: null });
const LOST = failure('network', 0, null);
const WRONG = failure('wrong-code', 400, 'code');
const REFUSED = failure('field-invalid', 400, 'amount');

test('what may have been done is sent again under its id, also with another proof', async () => {
  const [first, again, other] = await idsOf([
    { code: '111111', fails: LOST },
    { code: '222222' },
    { code: '333333' },
  ]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a wrong code behind a lost answer does not forget what may have been done; a refusal of the request does', async () => {
  const [first, , again, refused, other] = await idsOf([
    { code: '111111', fails: LOST },
    { code: '2', fails: WRONG },
    { code: '333333', fails: LOST },
    { code: '444444', fails: REFUSED },
    { code: '555555' },
  ]);
  expect([again, refused]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test('another content has another id', async () => {
  const [first, other] = await idsOf([
    { code: '1', fails: LOST },
    { code: '1', uid: '1002' },
  ]);
  expect(other).not.toBe(first);
});
