import { useTranslation } from 'react-i18next';
import { useSupportUrl, useVenueSettings } from '../../../venue/venue-queries.ts';

/** Where the operator's service is reached; nothing where none is named. */
export function ServiceContacts() {
  const { t } = useTranslation();
  const support = useSupportUrl();
  const named = useVenueSettings().data?.serviceContacts ?? [];
  const contacts = [
    ...(support === null ? [] : [{ name: t('footer.support'), url: support }]),
    ...named.filter(({ url }) => /^(https?|mailto):/.test(url)),
  ];
  if (contacts.length === 0) return null;
  return (
    <section className="pt-7 page-column">
      <h2 className="mb-3 text-22 tracking-[-0.016em]">{t('discover.contacts.title')}</h2>
      <ul className="flex flex-wrap gap-2 text-13">
        {contacts.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex h-11 items-center rounded-control border border-control-line bg-panel px-4 font-medium hover:bg-hover"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
