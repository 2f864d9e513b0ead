import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser's sound, as far as notes need it; `played` holds their hertz and their beginnings. */
function stubAudio(played: [hertz: number, start: number][]): void {
  const ramp = () => undefined;
  class Gain {
    gain = { setValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
    connect = () => undefined;
  }
  class Note {
    readonly #hertz: number;
    constructor(_: unknown, { frequency }: { readonly frequency: number }) {
      this.#hertz = frequency;
    }
    connect = (next: unknown) => next;
    start = (at: number) => void played.push([this.#hertz, at]);
    stop = () => undefined;
  }
  class Context {
    currentTime = 10;
    destination = {};
    resume = () => Promise.resolve();
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal('OscillatorNode', Note);
}

test('without sound in the browser nothing happens, and nothing is thrown', async () => {
  const { playTone } = await import('./tone.ts');
  await expect(playTone('win')).resolves.toBeUndefined();
});

test('a gain rises, a loss falls, an equal one is one note', async () => {
  const played: [number, number][] = [];
  stubAudio(played);
  const { playTone } = await import('./tone.ts');
  const heard = async (name: 'win' | 'lose' | 'even'): Promise<number[]> => {
    played.length = 0;
    await playTone(name);
    expect(played.map(([, start]) => start)).toEqual(
      played.map(([, start]) => start).toSorted((a, b) => a - b),
    );
    return played.map(([hertz]) => hertz);
  };
  const [low, high] = await heard('win');
  expect(high).toBeGreaterThan(low!);
  const [first, last] = await heard('lose');
  expect(last).toBeLessThan(first!);
  expect(await heard('even')).toHaveLength(1);
});
