/**
 * Strangers of five networks ask for codes to somebody's address, and guess. They gain if its owner gets no code at
 * their own asking, or if the guesses of a day have a chance that is worth the trouble.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@assay/protocol';
import { Random } from '@assay/simulator';
import { HttpLine } from '../fuzz/http-request.ts';
import { PASSWORD } from '../src/http/well-formed-fixture.ts';
import { AttackedVenue } from './attacked-venue.ts';
import type { AttackResult } from './result.ts';

const NETWORKS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];
const ASK_EVERY_MS = 400;
const LASTS_MS = 65_000;
/** The owner asks now and then, never twice within the pause between two codes that the venue tells everybody. */
const OWNER_ASKS_AT_MS = [1_000, 33_000, 64_500];
const GUESSES = 60;
const MAX_CHANCE = 1e-6;
const JSON_TYPE = { 'content-type': 'application/json' };

/** How many different codes there are of the shape of this one. */
function codesLike(code: string): number {
  return /^\d+$/.test(code) ? 10 ** code.length : 32 ** code.replaceAll('-', '').length;
}

/** Another code of the same shape and letters. */
function shuffled(code: string, random: Random): string {
  const left = code.split('');
  return code
    .split('')
    .map((_, index) => left.splice(random.below(code.length - index), 1)[0] ?? '')
    .join('');
}

/** Guesses at the code of a reset from one network; how many were looked at at all. */
async function guess(line: HttpLine, email: string, like: string): Promise<number> {
  const random = new Random(GUESSES);
  let judged = 0;
  for (let serial = 0; serial < GUESSES; serial += 1) {
    const code = shuffled(like, random);
    const body = JSON.stringify({ account: email, code, newPwd: PASSWORD, confirmPwd: PASSWORD });
    const answer = await line.send({
      method: 'POST',
      target: CALLS.resetPassword.path,
      headers: JSON_TYPE,
      body,
    });
    if (answer.kind === 'status' && answer.errorName === 'wrong-code') judged += 1;
  }
  return judged;
}

export async function attackByLockOut(): Promise<AttackResult> {
  const venue = await AttackedVenue.open({ feed: 'simulated' });
  const lines = NETWORKS.map((address) => new HttpLine(venue.port, 4, address));
  try {
    const { email } = await venue.openAccount('owner');
    const ask = JSON.stringify({ email, scene: 'reset' });
    const target = CALLS.sendEmailCode.path;
    const began = performance.now();
    let asked = 0;
    let sent = 0;
    const strangers = lines.map(async (line) => {
      while (performance.now() - began < LASTS_MS) {
        const answer = await line.send({ method: 'POST', target, headers: JSON_TYPE, body: ask });
        asked += 1;
        if (answer.kind === 'status' && answer.status === 200) sent += 1;
        await sleep(ASK_EVERY_MS);
      }
    });
    const refusals: string[] = [];
    const owner = OWNER_ASKS_AT_MS.map(async (at) => {
      await sleep(at);
      const { body } = await venue.calls.call('sendEmailCode', { email, scene: 'reset' });
      if (body.data === null) refusals.push(body.error?.name ?? '?');
    });
    await Promise.all([...strangers, ...owner]);
    const code = (await venue.calls.codeTo(email)) ?? '';
    const line = lines[0];
    const judged = line === undefined ? 0 : await guess(line, email, code);
    const chance = judged / codesLike(code);
    return {
      name: 'lock-out by codes of a reset',
      gained: `${refusals.length} of ${OWNER_ASKS_AT_MS.length} askings of the owner refused, a chance of ${chance.toExponential(1)} in ${GUESSES} guesses of a network`,
      hasGained: refusals.length > 0 || chance > MAX_CHANCE,
      greatestGap: null,
      figures: [
        `${asked} askings of ${NETWORKS.length} networks, ${sent} codes sent; a code is one of ${codesLike(code).toExponential(0)}`,
      ],
    };
  } finally {
    for (const line of lines) line.close();
    await venue.close();
  }
}
