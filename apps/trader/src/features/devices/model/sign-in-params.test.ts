import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMS, signInParams, signInQuery, signInRequest } from './sign-in-params.ts';

describe('the parameters of the log of sign-ins', () => {
  it('stands in the address, and comes back from it', () => {
    const params = { outcome: 'refused', period: '7', pageNo: 3 } as const;
    expect(signInQuery(params)).toEqual({ result: 'refused', days: '7', page: '3' });
    expect(signInParams(signInQuery(params))).toEqual(params);
    expect(signInQuery(DEFAULT_PARAMS)).toEqual({});
    expect(signInParams({})).toEqual(DEFAULT_PARAMS);
  });

  it.each([{ result: 'locked' }, { days: '365' }, { page: '0' }, { page: '1.5' }, { page: 'x' }])(
    'is the first one for %j',
    (query) => {
      expect(signInParams(query)).toEqual(DEFAULT_PARAMS);
    },
  );

  it('is asked for in the words of the call', () => {
    expect(signInRequest(DEFAULT_PARAMS, 1_000_000_000)).toEqual({ pageNo: '1', pageSize: '20' });
    expect(signInRequest({ outcome: 'success', period: '1', pageNo: 2 }, 1_000_000_000)).toEqual({
      pageNo: '2',
      pageSize: '20',
      result: 'success',
      from: String(1_000_000_000 - 86_400_000),
    });
  });
});
