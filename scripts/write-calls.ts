/** `npm run calls`: writes what is made from the declarations of the HTTP calls. Never: touches another file. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfCalls } from './check/calls.ts';

const root = path.dirname(import.meta.dirname);
for (const [file, text] of await filesOfCalls(root)) writeFileSync(path.join(root, file), text);
