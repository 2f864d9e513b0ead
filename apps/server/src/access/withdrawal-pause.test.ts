import { expect, test } from 'vitest';
import type { Command } from '@assay/core';
import { EngineUnavailable } from '../engine/port.ts';
import { openOwner } from '../engine/engine-fixture.ts';
import { SteppedEngine } from '../engine/stepped-engine-fixture.ts';
import { WithdrawalPause } from './withdrawal-pause.ts';

const NOW = 1_700_000_000_000;

test('withdrawals wait for a day from now on, by the journal', async () => {
  const engine = new SteppedEngine(NOW);
  const commands: Command[] = [];
  engine.begin(
    () => [openOwner(1_000 as never)],
    () => undefined,
  );
  const pause = new WithdrawalPause({
    engine: {
      submit: (realm, command) => {
        commands.push(command);
        return engine.submit(realm, command);
      },
      read: engine.read.bind(engine),
    },
    now: () => NOW,
  });
  const until = NOW + 86_400_000;
  expect(await pause.begin(1_000)).toBe(until);
  expect(commands).toEqual([{ type: 'hold-withdrawals', owner: 1_000, until }]);
});

test('where the engine takes nothing, that is thrown', async () => {
  const away = (): Promise<never> => Promise.reject(new EngineUnavailable('starting'));
  const pause = new WithdrawalPause({ engine: { submit: away, read: away }, now: () => NOW });
  await expect(pause.begin(1_000)).rejects.toThrow('starting');
});
