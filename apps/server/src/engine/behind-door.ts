/** The engine for calls, which wait for the journal's database: behind its door. */
import type { DatabaseDoor } from '../storage/database-door.ts';
import { EngineUnavailable } from './port.ts';
import type { Engine } from './port.ts';

/** What becomes of a command that was under way is not known; a read is only late. */
const unknown = (): Error => new EngineUnavailable('outcome-unknown', 'the database does not answer');

/** `door` null: the journal is in files. */
export function behindDoor(engine: Engine, door: DatabaseDoor | null): Engine {
  if (door === null) return engine;
  return {
    submit: (realm, command) => door.pass(() => engine.submit(realm, command), unknown),
    read: (realm, query) => door.pass(() => engine.read(realm, query)),
    onBatch: (listener) => engine.onBatch(listener),
    stateHash: (realm) => engine.stateHash(realm),
    reportProjected: (realm, sequence) => engine.reportProjected(realm, sequence),
    health: (realm) => engine.health(realm),
    stop: () => engine.stop(),
  };
}
