import { useSession } from '@assay/client/react';
import { Note, Time } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** On every page of the account: that it is frozen or kept from trading, and where to do something about it. */
export function AccountStatusNotice() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  if (user === null) return null;
  const { standing, excludedUntil } = user;
  const isFrozen = standing.state === 'frozen';
  const isExcluded = excludedUntil !== null && excludedUntil > now;
  if (!isFrozen && !isExcluded) return null;
  const isOwn = standing.by === 'self';
  return (
    <div role="status" className="grid gap-2">
      {isFrozen ? (
        <Note tone="warn">
          {isOwn ? t('account.notice.frozenBySelf') : t('account.notice.frozenByUs')}{' '}
          {isOwn ? (
            <Link to="/account/center/security" hash="rights" className="underline underline-offset-3">
              {t('account.notice.free')}
            </Link>
          ) : (
            standing.reason
          )}
        </Note>
      ) : null}
      {isExcluded ? (
        <Note tone="warn" icon="clock">
          {t('account.notice.excluded')} <Time value={excludedUntil} />
        </Note>
      ) : null}
    </div>
  );
}
