import { describe, expect, it } from 'vitest';
import { FIRST_PLACE, signInPlace, signInQuery, signInRequest } from './sign-in-place.ts';

describe('the place in the log of sign-ins', () => {
  it('stands in the address, and comes back from it', () => {
    const place = { outcome: 'refused', period: '7', pageNo: 3 } as const;
    expect(signInQuery(place)).toEqual({ result: 'refused', days: '7', page: '3' });
    expect(signInPlace(signInQuery(place))).toEqual(place);
    expect(signInQuery(FIRST_PLACE)).toEqual({});
    expect(signInPlace({})).toEqual(FIRST_PLACE);
  });

  it.each([{ result: 'locked' }, { days: '365' }, { page: '0' }, { page: '1.5' }, { page: 'x' }])(
    'is the first one for %j',
    (query) => {
      expect(signInPlace(query)).toEqual(FIRST_PLACE);
    },
  );

  it('is asked for in the words of the call', () => {
    expect(signInRequest(FIRST_PLACE, 1_000_000_000)).toEqual({ pageNo: '1', pageSize: '20' });
    expect(signInRequest({ outcome: 'success', period: '1', pageNo: 2 }, 1_000_000_000)).toEqual({
      pageNo: '2',
      pageSize: '20',
      result: 'success',
      from: String(1_000_000_000 - 86_400_000),
    });
  });
});
