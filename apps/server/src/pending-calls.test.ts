import { describe, expect, it } from 'vitest';
import { PendingCalls } from './pending-calls.ts';

function sent(calls: PendingCalls): { id: number; answer: Promise<unknown> } {
  let id = 0;
  const answer = calls.send((number) => (id = number));
  return { id, answer };
}

describe('calls to another thread', () => {
  it('each get the answer of their own number, in whatever order the answers come', async () => {
    const calls = new PendingCalls();
    const [first, second] = [sent(calls), sent(calls)];
    calls.resolve(second.id, 'second');
    calls.reject(first.id, new Error('first failed'));
    await expect(first.answer).rejects.toThrow('first failed');
    expect(await second.answer).toBe('second');
  });

  it('are answered once: a second answer and one that nobody waits for change nothing', async () => {
    const calls = new PendingCalls();
    const { id, answer } = sent(calls);
    calls.resolve(id, 'true');
    calls.resolve(id, 'false');
    calls.reject(id + 1, new Error('of nobody'));
    expect(await answer).toBe('true');
  });

  it('are all rejected at the end, and later ones are not sent', async () => {
    const calls = new PendingCalls();
    const { answer } = sent(calls);
    calls.end(new Error('died'), new Error('is closed'));
    await expect(answer).rejects.toThrow('died');
    const late = sent(calls);
    await expect(late.answer).rejects.toThrow('is closed');
    expect(late.id).toBe(0);
  });

  it('of a thread that is started again are sent again', async () => {
    const calls = new PendingCalls();
    const { answer } = sent(calls);
    calls.rejectAll(new Error('died'));
    await expect(answer).rejects.toThrow('died');
    const again = sent(calls);
    calls.resolve(again.id, 1);
    expect(await again.answer).toBe(1);
  });
});
