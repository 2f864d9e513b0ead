import { IconButton, Logo, classNames } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import type { Place } from '../desk/address.ts';
import { desk } from '../desk/ask.ts';
import { queuesOf } from '../desk/queues.ts';
import { turnTheme } from '../theme/theme.ts';

/** The frame of every page: where one can go, who is logged in, and the way out. */
export function Shell(props: {
  readonly session: ConsoleSession;
  readonly place: Place;
  readonly onLoggedOut: () => void;
  readonly children: ReactNode;
}) {
  const { session, place, onLoggedOut, children } = props;
  const { t } = useTranslation();
  const logOut = async (): Promise<void> => {
    await desk.logOut().catch(() => undefined);
    onLoggedOut();
  };
  return (
    <div className="min-h-dvh bg-ground md:grid md:grid-cols-[200px_minmax(0,1fr)]">
      <aside className="flex flex-col gap-1 border-line bg-panel p-3 max-md:border-b md:sticky md:top-0 md:h-dvh md:border-r">
        <div className="flex items-center px-2 py-1">
          <Logo />
          <span className="ml-2 text-12 text-quiet">{t('desk.shell.console')}</span>
        </div>
        <nav aria-label={t('desk.shell.places')} className="flex gap-1 overflow-x-auto md:mt-2 md:flex-col">
          <RailLink to={{ page: 'start' }} isHere={place.page === 'start'}>
            {t('desk.start.title')}
          </RailLink>
          {queuesOf(session.actions).map(({ noun, topic }) => (
            <RailLink
              key={noun}
              to={{ page: 'queue', noun }}
              isHere={place.page === 'queue' && place.noun === noun}
            >
              {topic}
            </RailLink>
          ))}
        </nav>
        <div className="flex items-center gap-1 px-2 md:mt-auto">
          <div className="mr-auto min-w-0 text-12">
            <p className="truncate font-medium">{session.operator.name}</p>
            <p className="truncate text-quiet">{session.operator.roles.join(', ')}</p>
          </div>
          <IconButton icon="moon" label={t('desk.shell.theme')} onClick={turnTheme} />
          <IconButton icon="logout" label={t('desk.shell.logOut')} onClick={() => void logOut()} />
        </div>
      </aside>
      <main className="mx-auto w-full max-w-300 min-w-0 p-4 sm:p-6">{children}</main>
    </div>
  );
}

function RailLink(props: { readonly to: Place; readonly isHere: boolean; readonly children: ReactNode }) {
  return (
    <a
      href={addressOf(props.to)}
      aria-current={props.isHere ? 'page' : undefined}
      className={classNames(
        'rounded-control px-2 py-1.5 text-13 font-medium whitespace-nowrap first-letter:uppercase hover:bg-hover',
        props.isHere ? 'bg-hover text-main' : 'text-soft',
      )}
    >
      {props.children}
    </a>
  );
}
