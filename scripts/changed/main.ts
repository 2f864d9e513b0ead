/** Prints the tests that a change since a commit can reach, one a line. For `npm test -- --changed`. */
import { root } from '../check/source-files.ts';
import { changedFiles, testsOf } from './changed-tests.ts';

const [since = 'HEAD'] = process.argv.slice(2);
process.stdout.write(
  testsOf(root, changedFiles(root, since))
    .map((test) => `${test}\n`)
    .join(''),
);
