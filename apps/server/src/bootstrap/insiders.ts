/** Who may see mailbox and figures of this venue, and what is said when others turn out to reach it. */
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { createInsiders } from '../http/plugins/insiders.ts';
import type { Insiders } from '../http/plugins/insiders.ts';
import { sandboxToken } from '../secrets/sandbox-token.ts';
import type { SandboxToken } from '../secrets/sandbox-token.ts';
import { isPublished } from './addresses.ts';

/** `mailboxToken` null: the people of this machine need none. Throws `KeyFileInvalid`. */
export function insidersOf(
  settings: Settings,
  logger: Logger,
): { readonly insiders: Insiders; readonly mailboxToken: SandboxToken | null } {
  const { file, token } = sandboxToken(settings.DATA_DIR);
  const published = isPublished(settings);
  const insiders = createInsiders({
    isPublished: published,
    token,
    onPublished: (origin) =>
      logger.warn(
        `This sandbox was reached as ${origin}: from now on its mailbox and figures open by the token in ${file} ` +
          'alone. Set PUBLIC_URL to that address, so that it is so from the start.',
      ),
  });
  return { insiders, mailboxToken: published ? { file, token } : null };
}
