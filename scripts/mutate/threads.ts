/**
 * Whether a fault can show in a thread, which runs from the server's build.
 * Promises: answers no only where no file of the build but the main thread's holds the source; then tests that start no
 * server of their own need no new build, which is half of what such a fault takes.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DIST = path.join('apps', 'server', 'dist');
const MAIN = 'main.js.map';

/** Whether a build is there to its end: one that was cut off has no stamp. */
export const isBuilt = (root: string): boolean => existsSync(path.join(root, DIST, '.assay-stamp'));

/** The sources that threads load, by the maps of the build; none where nothing is built. */
export function sourcesOfThreads(root: string): ReadonlySet<string> {
  const dist = path.join(root, DIST);
  if (!existsSync(dist)) return new Set();
  const maps = readdirSync(dist).filter((name) => name.endsWith('.map') && name !== MAIN);
  return new Set(
    maps.flatMap((name) => {
      // A map of the build's own making.
      const { sources } = JSON.parse(readFileSync(path.join(dist, name), 'utf8')) as {
        readonly sources: readonly string[];
      };
      return sources.map((source) => path.relative(root, path.resolve(dist, source)));
    }),
  );
}
