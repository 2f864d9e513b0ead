/**
 * The entry point of the simulator: a seeded workload that knows what it asks for, the auditor that verifies what it gets, and
 * the runs of one stream that must all come to one state.
 */
export { Disagreement, ShadowRun } from './shadow/shadow-run.ts';
export { shorten, simulate, stateHash } from './shadow/simulate.ts';
export type { Ending, Simulation, Watcher } from './shadow/simulate.ts';
export { Recording, replayJournal, runThroughCrashes } from './shadow/shadows.ts';
export { Auditor, classOf } from './auditor/auditor.ts';
export type { Asked, Intent, Timed } from './auditor/asked.ts';
export { openingCommands } from './workload/opening.ts';
export { openingOf } from './workload/openings.ts';
export { Workload } from './workload/workload.ts';
export { THEMES } from './workload/themes.ts';
export type { Theme } from './workload/themes.ts';
export type { ModelView } from './workload/generator-context.ts';
export { Random } from './workload/random.ts';
export { NaiveVenue } from './reference/naive-venue.ts';
