/**
 * `npm run cold-address -- NETWORK ADDRESS [--replaces ADDRESS]`, with the settings of the exchange in the environment.
 * Promises: what hinders it is one sentence and code 1.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../env.ts';
import { errorMessage } from '../error-message.ts';
import { tellColdAddress } from './cold-address.ts';

const USAGE = 'npm run cold-address -- NETWORK ADDRESS [--replaces ADDRESS]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replaces: { type: 'string' } },
  });
  const [key, address] = positionals;
  if (key === undefined || address === undefined || positionals.length > 2) throw new Error(USAGE);
  const replaces = values.replaces ?? null;
  const kept = tellColdAddress({ settings: readSettings(process.env), key, address, replaces });
  process.stdout.write(
    `The signer of ${key} moves coins to ${kept} from the next start on, if NETWORKS_FILE names it as coldAddress.\n`,
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${errorMessage(error)}\n`);
}
