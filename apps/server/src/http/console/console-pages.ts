/** The files of the operators' console, under its own path; its pages are one file, and where in it one is stands behind the `#`. */
import type { FastifyInstance } from 'fastify';
import { CONSOLE_PATH } from '@assay/protocol';
import { addBuiltFiles, sendBuiltFile } from '../pages/built-files.ts';
import type { BuiltFiles } from '../pages/built-files.ts';
import { brandedIndex } from '../pages/brand.ts';
import type { BrandFace } from '../pages/brand.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';

const INDEX = '/index.html';

/** Without files there is no console to look at; its calls are there. */
export async function addConsolePages(
  app: FastifyInstance,
  files: BuiltFiles,
  limits: Pick<RateLimits, 'request' | 'file'>,
  face: () => BrandFace,
): Promise<void> {
  const built = files.get(INDEX);
  if (built === undefined) return;
  const index = brandedIndex(built, face, { isTranslated: false });
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => limits.file(request.ip));
    pages.get(CONSOLE_PATH, (_, reply) => reply.redirect(`${CONSOLE_PATH}/`));
    pages.get(`${CONSOLE_PATH}/`, (request, reply) => sendBuiltFile(index(), request, reply));
  });
  const others = [...files].filter(([name]) => name !== INDEX);
  await addBuiltFiles(app, new Map(others.map(([name, file]) => [CONSOLE_PATH + name, () => file])), limits);
}
