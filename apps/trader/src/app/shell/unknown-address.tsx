import { Note } from '@assay/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const MAX_SHOWN = 80;

/** On the page that is shown in place of one that does not exist: what was asked for, and ways on. */
export default function UnknownAddress() {
  const { t } = useTranslation();
  const address = useLocation({ select: (location) => location.state.unknownAddress });
  if (address === undefined) return null;
  const link = 'font-medium underline underline-offset-3';
  return (
    <aside aria-label={t('footer.unknownAddress.label')} className="pt-4 page-column">
      <Note tone="info" className="text-13">
        <p className="break-words">
          {t('footer.unknownAddress.text', { address: shortened(address) })} {t('footer.unknownAddress.ways')}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <Link to="/market/main" className={link}>
            {t('app.nav.markets')}
          </Link>
          <Link to="/trade/index" className={link}>
            {t('app.nav.trade')}
          </Link>
          <Link to="/user/index" search={{ key: 'helper' }} className={link}>
            {t('menus.help')}
          </Link>
        </p>
      </Note>
    </aside>
  );
}

function shortened(address: string): string {
  return address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;
}
