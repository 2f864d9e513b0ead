import { describe, expect, it } from 'vitest';
import { FairTurns, TooManyLists } from './fair-turns.ts';

/** Works that end when they are told to, and the order in which they began. */
class Works {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();

  readonly work = (name: string) => (): Promise<string> => {
    this.begun.push(name);
    return new Promise((resolve) => this.#ends.set(name, () => resolve(name)));
  };

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('turns', () => {
  it('let nobody wait behind all that another has asked for', async () => {
    const works = new Works();
    const turns = new FairTurns<string>({ width: 2, longest: 10 });
    const asked = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => turns.run(name.slice(0, 1), works.work(name)));
    expect(works.begun).toEqual(['a1', 'b1']);
    await works.end('a1');
    expect(works.begun).toEqual(['a1', 'b1', 'c1']);
    await works.end('b1');
    expect(works.begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    await works.end('c1');
    // One at a time, also where nobody else waits.
    expect(works.begun).toHaveLength(4);
    await works.end('a2');
    await works.end('a3');
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
    expect(turns.askers).toBe(0);
  });

  it('refuse an asker of whom too much waits, and nobody else', async () => {
    const works = new Works();
    const turns = new FairTurns<string>({ width: 1, longest: 2 });
    const asked = [1, 2, 3].map((turn) => turns.run('a', works.work(`a${turn}`)));
    await expect(turns.run('a', works.work('a4'))).rejects.toThrow(TooManyLists);
    const other = turns.run('b', works.work('b1'));
    for (const name of ['a1', 'b1', 'a2', 'a3']) await works.end(name);
    expect(await Promise.all([...asked, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('go on behind work that fails', async () => {
    const turns = new FairTurns<string>({ width: 1, longest: 2 });
    const failing = turns.run('a', () => Promise.reject(new Error('planted')));
    const next = turns.run('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('planted');
    expect(await next).toBe('next');
    expect(turns.askers).toBe(0);
  });
});
