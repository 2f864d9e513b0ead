/** Bundles the server into `apps/server/dist`. Never: decides whether a build is needed (`bootstrap.mjs` does). */
import path from 'node:path';
import { bundleServer } from './bundle-server.ts';

const app = path.join(path.dirname(import.meta.dirname), 'apps', 'server');
await bundleServer(path.join(app, 'src', 'main.ts'), path.join(app, 'dist'));
