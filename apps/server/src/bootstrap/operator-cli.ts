/** The operator's command line, with the actions of every topic. */
import { runCommandLine } from '../operator/command-line.ts';
import { OPERATOR_ACTIONS } from './operator-actions.ts';

await runCommandLine(OPERATOR_ACTIONS, process.argv.slice(2));
