import { Icon, IconButton, Logo, classNames, type IconName } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSOLE_PATH, titleOf } from '@assay/protocol';
import type { ConsoleQueue, ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import type { Place } from '../desk/address.ts';
import { desk } from '../desk/ask.ts';
import { mayOpen } from '../desk/own-pages.ts';
import { useIdle } from '../desk/idle.ts';
import { askSession, useToday } from '../desk/queries.ts';
import { useIsSettingUp } from '../desk/use-setting-up.ts';
import { queuesOf } from '../desk/queues.ts';
import { turnTheme } from '../theme/theme.ts';
import { VENUE_NAME } from '../theme/venue-name.ts';

/** The frame of every page: where one can go, who is logged in, and the way out. */
export function Shell(props: {
  readonly session: ConsoleSession;
  readonly place: Place;
  readonly children: ReactNode;
}) {
  const { session, place, children } = props;
  const { t } = useTranslation();
  const roles = session.operator.roles.map(titleOf).join(', ');
  useIdle(() => void askSession());
  const logOut = async (): Promise<void> => {
    await desk.logOut().catch(() => undefined);
    // Nothing that was read stays behind.
    location.replace(`${CONSOLE_PATH}/`);
  };
  return (
    <div className="min-h-dvh bg-ground md:grid md:grid-cols-[200px_minmax(0,1fr)]">
      <aside className="flex flex-wrap items-center gap-x-1 gap-y-2 border-line bg-panel p-3 max-md:border-b md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:border-r">
        <div className="flex items-center gap-2 px-2 py-1 max-md:mr-auto">
          <Logo name={VENUE_NAME} />
          <span className="text-12 text-quiet">{t('desk.shell.console')}</span>
        </div>
        <Rail session={session} place={place} />
        <div className="flex items-end gap-1 px-2 md:mt-auto">
          <div className="mr-auto min-w-0 text-12 max-md:hidden">
            <p className="truncate font-medium">{session.operator.name}</p>
            <p className="truncate text-quiet" title={roles}>
              {roles}
            </p>
          </div>
          <IconButton icon="moon" label={t('desk.shell.theme')} onClick={turnTheme} />
          <IconButton icon="logout" label={t('desk.shell.logOut')} onClick={() => void logOut()} />
        </div>
      </aside>
      <main className="w-full max-w-360 min-w-0 p-4 sm:p-6">{children}</main>
    </div>
  );
}

/** Where one can go, with what waits there. */
function Rail({ session, place }: { readonly session: ConsoleSession; readonly place: Place }) {
  const { t } = useTranslation();
  const queues = queuesOf(session.actions);
  const { data: today } = useToday();
  return (
    <nav
      aria-label={t('desk.shell.places')}
      className="flex gap-1 max-md:order-last max-md:-m-1 max-md:w-full max-md:overflow-x-auto max-md:p-1 md:thin-scroll md:-m-1 md:min-h-0 md:flex-col md:overflow-y-auto md:p-1"
    >
      <RailLink to={{ page: 'today' }} icon="clock" isHere={place.page === 'today'}>
        {t('desk.today.title')}
      </RailLink>
      {mayOpen('users', session.actions) ? (
        <RailLink to={{ page: 'users' }} icon="user" isHere={place.page === 'users'}>
          {t('desk.users.title')}
        </RailLink>
      ) : null}
      {queues.length === 0 ? null : (
        <p className="px-2 pt-3 pb-1 text-12 text-quiet max-md:hidden">{t('desk.shell.queues')}</p>
      )}
      {queues.map(({ noun }) => (
        <RailLink
          key={noun}
          to={{ page: 'queue', noun }}
          icon={ICONS[noun] ?? 'orders'}
          isHere={place.page === 'queue' && place.noun === noun}
          count={countOf(today?.queues.find((one) => one.noun === noun))}
        >
          {titleOf(noun)}
        </RailLink>
      ))}
      <p className="px-2 pt-3 pb-1 text-12 text-quiet max-md:hidden">{t('desk.shell.exchange')}</p>
      <RailLink
        to={{ page: 'proposals' }}
        icon="key"
        isHere={place.page === 'proposals'}
        count={countOf(today?.queues.find(({ noun }) => noun === 'proposal'))}
      >
        {t('desk.proposals.title')}
      </RailLink>
      {PAGES.map(({ page, icon }) => (
        <PageLink key={page} page={page} icon={icon} session={session} place={place}>
          {t(`desk.${page}.title`)}
        </PageLink>
      ))}
      <SetUpLink session={session} isHere={place.page === 'set-up'} />
      <PageLink page="going-live" icon="check" session={session} place={place}>
        {t('desk.live.title')}
      </PageLink>
      <RailLink
        to={{ page: 'actions' }}
        icon="settings"
        isHere={place.page === 'actions' || place.page === 'action'}
      >
        {t('desk.actions.title')}
      </RailLink>
    </nav>
  );
}

/** Pages that not everybody has, and that lie one behind the other. */
const PAGES = [
  { page: 'treasury', icon: 'receipt' },
  { page: 'configuration', icon: 'orders' },
  { page: 'texts', icon: 'star' },
  { page: 'backups', icon: 'download' },
  { page: 'operators', icon: 'user' },
  { page: 'tokens', icon: 'receipt' },
] as const satisfies readonly { readonly page: Place['page']; readonly icon: IconName }[];

/** Of a page that not everybody has. */
function PageLink(props: {
  readonly page: 'treasury' | 'configuration' | 'texts' | 'going-live' | 'backups' | 'operators' | 'tokens';
  readonly icon: IconName;
  readonly session: ConsoleSession;
  readonly place: Place;
  readonly children: ReactNode;
}) {
  const { page, icon, session, place, children } = props;
  if (!mayOpen(page, session.actions)) return null;
  return (
    <RailLink to={{ page }} icon={icon} isHere={place.page === page}>
      {children}
    </RailLink>
  );
}

/** Until the set-up is over. */
function SetUpLink({ session, isHere }: { readonly session: ConsoleSession; readonly isHere: boolean }) {
  const { t } = useTranslation();
  if (!useIsSettingUp(session)) return null;
  return (
    <RailLink to={{ page: 'set-up' }} icon="star" isHere={isHere}>
      {t('desk.setUp.title')}
    </RailLink>
  );
}

const ICONS: Readonly<Record<string, IconName>> = {
  identity: 'shield',
  merchant: 'wallet',
  withdrawal: 'arrow-up',
};

const countOf = (queue: ConsoleQueue | undefined): string | null =>
  queue === undefined || queue.waiting === 0 ? null : `${queue.waiting}${queue.more ? '+' : ''}`;

/** On a phone the rail is a row wider than the screen. */
const bringIntoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function RailLink(props: {
  readonly to: Place;
  readonly icon: IconName;
  readonly isHere: boolean;
  /** What waits there. */
  readonly count?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <a
      ref={props.isHere ? bringIntoView : undefined}
      href={addressOf(props.to)}
      aria-current={props.isHere ? 'page' : undefined}
      className={classNames(
        'flex items-center gap-2 rounded-control px-2 py-1.5 text-13 font-medium whitespace-nowrap hover:bg-hover',
        props.isHere ? 'bg-hover text-main' : 'text-soft',
      )}
    >
      <Icon name={props.icon} />
      {props.children}
      {props.count ? (
        <span className="ml-auto rounded-full bg-sunk px-1.5 text-11 text-quiet figures">{props.count}</span>
      ) : null}
    </a>
  );
}
