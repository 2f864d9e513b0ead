/** `npm run calls`: writes, on Node 24, the table of addresses and the list of calls from the declarations of the calls. */
import { runTool } from './bootstrap.mjs';

await runTool('scripts/write-calls.ts');
