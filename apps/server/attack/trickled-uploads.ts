/**
 * Four accounts keep 16 forms open, each of which gets a byte in three seconds. They gain if another's picture finds no
 * place for longer than it takes to cut off what is too slow.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@assay/protocol';
import { WELL_FORMED } from '../src/http/well-formed-fixture.ts';
import { AttackedVenue } from './attacked-venue.ts';
import type { AttackResult } from './result.ts';

const ACCOUNTS = 4;
const FORMS_EACH = 4;
const BYTE_EVERY_MS = 3_000;
const LASTS_MS = 45_000;
const ASK_EVERY_MS = 2_000;
/** So long may the place be full before the slow ones are cut off. */
const PATIENCE_MS = 20_000;
const TRICKLE_ADDRESS = '127.0.0.2';

/** A form that is begun and never comes to its end; a new one is begun when the venue ends it. */
class Trickle {
  #stream: Socket;
  #isOver = false;
  readonly #timer: NodeJS.Timeout;

  constructor(port: number, token: string) {
    const begin = (): Socket => {
      const stream = connect({ port, host: '127.0.0.1', localAddress: TRICKLE_ADDRESS });
      stream.on('error', () => undefined);
      stream.on('data', () => undefined);
      stream.on('close', () => {
        if (!this.#isOver) setTimeout(() => (this.#stream = begin()), 100);
      });
      stream.write(
        `POST ${CALLS.uploadOss.path} HTTP/1.1\r\nHost: localhost\r\nsatoken: ${token}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      );
      return stream;
    };
    this.#stream = begin();
    this.#timer = setInterval(() => void this.#stream.write('a'), BYTE_EVERY_MS);
  }

  end(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    this.#stream.destroy();
  }
}

/** Whether a picture finds a place; what is wrong with the picture is another matter. */
async function findsPlace(venue: AttackedVenue, token: string): Promise<boolean> {
  const form = new FormData();
  // The bytes of a picture.
  form.set('file', new Blob([WELL_FORMED.uploadOss['file'] as Uint8Array<ArrayBuffer>]), 'a.png');
  const url = `${venue.url}${CALLS.uploadOss.path}`;
  const answer = await fetch(url, { method: 'POST', headers: { satoken: token }, body: form }).catch(
    () => null,
  );
  return answer !== null && answer.status !== 429 && answer.status < 500;
}

export async function attackByTrickledUploads(): Promise<AttackResult> {
  const venue = await AttackedVenue.open({ feed: 'simulated' });
  const trickles: Trickle[] = [];
  try {
    const owner = await venue.openAccount('uploader');
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const { satoken } = await venue.openAccount(`trickle-${index}`);
      for (let form = 0; form < FORMS_EACH; form += 1) trickles.push(new Trickle(venue.port, satoken));
    }
    const since = await venue.second();
    await sleep(1_000);
    const began = performance.now();
    let keptOutSince: number | null = null;
    let longest = 0;
    let found = 0;
    let tries = 0;
    while (performance.now() - began < LASTS_MS) {
      tries += 1;
      const now = performance.now();
      if (await findsPlace(venue, owner.satoken)) {
        found += 1;
        keptOutSince = null;
      } else keptOutSince ??= now;
      if (keptOutSince !== null) longest = Math.max(longest, performance.now() - keptOutSince);
      await sleep(ASK_EVERY_MS);
    }
    return {
      name: 'trickled uploads',
      gained: `another was kept out for ${(longest / 1_000).toFixed(0)} s at a stretch`,
      hasGained: longest > PATIENCE_MS,
      greatestGap: await venue.greatestGap('BTC', since),
      figures: [
        `${found} of ${tries} pictures of another found a place beside ${trickles.length} slow forms`,
      ],
    };
  } finally {
    for (const trickle of trickles) trickle.end();
    await venue.close();
  }
}
