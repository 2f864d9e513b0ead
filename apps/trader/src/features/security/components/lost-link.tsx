import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Where none of the ways of a form is left: to the request that it is removed. */
export function LostLink() {
  const { t } = useTranslation();
  return (
    <p className="text-13">
      <Link to="/account/center/security" hash="lost" className="font-medium text-accent hover:underline">
        {t('credentials.lost.link')}
      </Link>
    </p>
  );
}
