import { Badge } from '@assay/ui';
import { titleOf } from '@assay/protocol';
import type { ConsoleFoundUser } from '@assay/protocol';

/** Of verification, by its number. */
export const LEVELS = ['desk.users.level0', 'desk.users.level1', 'desk.users.level2'] as const;

export function UserStatus({ status }: Pick<ConsoleFoundUser, 'status'>) {
  return <Badge tone={status === 'active' ? 'ok' : 'warn'}>{titleOf(status)}</Badge>;
}
