/** `npm run build`: the server and the trader app, where their sources changed. What else builds them does it by itself. */
import { ensureInstalled, ensureServerBuilt, ensureWebBuilt, findNode } from './bootstrap.mjs';

await ensureInstalled();
const node = findNode();
await ensureServerBuilt(node);
await ensureWebBuilt(node);
