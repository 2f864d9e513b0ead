/** Bundles the server and the operator's command line into `apps/server/dist`. Never: decides whether a build is needed (`bootstrap.mjs` does). */
import path from 'node:path';
import { bundleApart } from './bundle-server.ts';

const app = path.join(path.dirname(import.meta.dirname), 'apps', 'server');
const input = {
  main: path.join(app, 'src', 'main.ts'),
  'operator-cli': path.join(app, 'src', 'bootstrap', 'operator-cli.ts'),
};
await bundleApart(input, path.join(app, 'dist'));
