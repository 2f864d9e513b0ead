/** Operator actions asked by their name, and what users hand in for a decision. */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { HttpVenue, Trader } from '../http/http-fixture.ts';
import { askOperatorService } from './operator-client.ts';
import type { OperatorService } from './operator-service.ts';
import type { OperatorRequest } from './request.ts';

export interface Asks {
  readonly as?: string;
  readonly session?: string;
  readonly reason?: string;
  readonly input?: OperatorRequest['input'];
}

/** `Result` is what the action answers, as the test knows it. `whom`: the service itself, or the data folder of a venue whose socket is open. */
export async function askAction<Result>(
  whom: string | OperatorService,
  action: string,
  { as = 'Rita', session, reason, input = {} }: Asks = {},
): Promise<Result> {
  const who = session === undefined ? { as } : { session };
  const request = { action, ...who, ...(reason === undefined ? {} : { reason }), input };
  const asked = typeof whom === 'string' ? askOperatorService(whom, request) : whom.carryOut(request);
  // The test says what the named action answers.
  return (await asked) as Result;
}

/** Photographs of a passport wait for a person. */
export async function handIn(venue: HttpVenue, by: Trader, idNumber = 'X1234567'): Promise<void> {
  const token = { token: by.token };
  const ids: string[] = [];
  for (const tone of [10, 20, 30]) {
    const plain = {
      create: { width: 600, height: 600, channels: 3 as const, background: { r: tone, g: 9, b: 9 } },
    };
    const file = await sharp(plain).jpeg().toBuffer();
    const { body } = await venue.call('uploadFile', { file, type: 'kyc' }, token);
    ids.push(body.data?.id ?? '');
  }
  const [frontPhoto, backPhoto, handPhoto] = ids;
  const document = { name: 'Alice Lind', idNumber, country: 'US', documentType: 'passport' };
  const { body } = await venue.call('uploadKYC', { ...document, frontPhoto, backPhoto, handPhoto }, token);
  expect(body.data?.state).toBe('under-review');
}
