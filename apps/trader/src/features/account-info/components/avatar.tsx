import { FIRST_CALLS, shownName, type UserInfo } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { PrivatePicture } from '../../../pictures/private-picture.tsx';
import { initials } from '../model/initials.ts';

const ROUND = 'size-16 shrink-0 rounded-full object-cover';

/** The user's picture; without one their initials. */
export function Avatar({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  if (user.avatar !== null) {
    const link = FIRST_CALLS.readFile.path.replace(':id', user.avatar);
    return <PrivatePicture link={link} alt={t('account.head.picture')} className={ROUND} />;
  }
  return (
    <span
      role="img"
      aria-label={t('account.head.noPicture')}
      className={`${ROUND} grid place-items-center border border-line bg-hover text-22 font-strong text-soft`}
    >
      {initials(shownName(user))}
    </span>
  );
}
