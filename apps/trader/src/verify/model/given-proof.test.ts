import { afterEach, expect, test, vi } from 'vitest';
import { checkGiven } from './given-proof.ts';
import type { VerifyRequest } from './verifier.ts';

/** A worker that takes as long as the test wants; all that were made, and what each was asked. */
class SlowWorker extends EventTarget {
  static readonly made: SlowWorker[] = [];
  readonly asked: VerifyRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    SlowWorker.made.push(this);
  }
  postMessage(question: VerifyRequest): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(id: number): void {
    const check = { ok: false, place: 'ticket', reason: 'is not signed' };
    this.dispatchEvent(new MessageEvent('message', { data: { id, check } }));
  }
}
vi.stubGlobal('Worker', SlowWorker);
afterEach(() => SlowWorker.made.splice(0));

const MOST = 8 * 1024 * 1024;

test('a file that is too long for a proof is refused by its size and never read', async () => {
  const read = vi.fn<() => Promise<string>>();
  const file = { name: 'film.mp4', size: MOST + 1, text: read };
  expect(await checkGiven(file, new AbortController().signal)).toEqual({
    check: { ok: false, place: 'text', reason: `is longer than ${MOST} bytes` },
    text: '',
  });
  expect(read).not.toHaveBeenCalled();
});

test('a check that is given up ends its worker, and what others asked is asked again', async () => {
  const controller = new AbortController();
  const long = checkGiven('{"long":1}', controller.signal);
  const other = checkGiven('{"other":1}', new AbortController().signal);
  const worker = SlowWorker.made.at(-1);
  controller.abort();
  await expect(long).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker?.isEnded).toBe(true);
  const next = SlowWorker.made.at(-1);
  expect(next?.asked.map(({ question }) => question)).toEqual([{ proof: '{"other":1}' }]);
  next?.answer(next.asked[0]?.id ?? 0);
  expect(await other).toMatchObject({ check: { place: 'ticket' }, text: '{"other":1}' });
});
