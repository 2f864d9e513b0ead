/** `npm run calls`: writes, on Node 24, the table of addresses and the list of calls from their declarations. */
import { runTool } from './bootstrap.mjs';

await runTool('scripts/write-calls.ts');
