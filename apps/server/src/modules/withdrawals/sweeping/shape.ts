/** The store of sweeps, as the sweeper asks it. */
import type { SweepOperations } from '../../deposits/shape.ts';
import type { ThreadedStore } from '../../../storage/threaded-store.ts';

export type SweepStore = Pick<ThreadedStore<SweepOperations>, 'run'>;
