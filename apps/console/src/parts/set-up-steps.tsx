import { Badge, Button, EmptyState, Note, buttonClass } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleSetUp } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { askSetUp, useActing } from '../desk/queries.ts';
import { Refusal } from './refusal.tsx';
import { StepPanel } from './step-panel.tsx';

/** Where prices come from. */
export function FeedStep({ setUp }: { readonly setUp: ConsoleSetUp }) {
  const { t } = useTranslation();
  const { name, sources, isFresh } = setUp.feed;
  return (
    <StepPanel
      title={t('desk.setUp.step.feed')}
      end={
        <Badge tone={isFresh ? 'ok' : 'warn'}>{t(isFresh ? 'desk.setUp.fresh' : 'desk.setUp.stale')}</Badge>
      }
    >
      <div className="grid gap-3 p-4 text-13 sm:p-5">
        <p>
          <span className="font-medium">{name}</span>
          {sources.length === 0 ? null : <span className="text-soft">: {sources.join(', ')}</span>}
        </p>
        <FromStart variables={['PRICE_FEED']} text={t('desk.setUp.feedText')} />
      </div>
    </StepPanel>
  );
}

/** How mails leave, and a test of it. */
export function MailStep({ setUp }: { readonly setUp: ConsoleSetUp }) {
  const { t } = useTranslation();
  const { server, from, fault } = setUp.mail;
  const { mutate, isPending, data, error } = useActing();
  const send = (): void => mutate({ action: 'set-up mail', input: {} }, { onSettled: () => void askSetUp() });
  return (
    <StepPanel
      title={t('desk.setUp.step.mail')}
      end={fault === null ? null : <Badge tone="bad">{t('desk.setUp.mailFault')}</Badge>}
    >
      <div className="grid gap-3 p-4 text-13 sm:p-5">
        <p>
          {server === null ? (
            <a href="/sandbox/mailbox" className="font-medium underline underline-offset-3">
              {t('desk.setUp.mailbox')}
            </a>
          ) : (
            t('desk.setUp.mailServer', { server, from: from ?? '' })
          )}
        </p>
        {fault === null ? null : <p className="text-danger wrap-anywhere">{fault}</p>}
        <FromStart variables={['SMTP_URL', 'MAIL_FROM']} text={t('desk.setUp.mailText')} />
        <div>
          <Button disabled={isPending} onClick={send}>
            {t('desk.setUp.sendMail')}
          </Button>
        </div>
        {error === null ? null : <Refusal refused={error} />}
        {data === undefined ? null : (
          <div role="status">
            <Note tone="ok">{data.lines.join(' ')}</Note>
          </div>
        )}
      </div>
    </StepPanel>
  );
}

/** On which chains money comes and goes. */
export function NetworkStep({ setUp }: { readonly setUp: ConsoleSetUp }) {
  const { t } = useTranslation();
  return (
    <StepPanel title={t('desk.setUp.step.networks')}>
      {setUp.networks.length === 0 ? (
        <EmptyState title={t('desk.setUp.noNetworks')} text={t('desk.setUp.noNetworksText')} />
      ) : (
        <ul>
          {setUp.networks.map(({ name, isReached }) => (
            <li
              key={name}
              className="flex items-center justify-between border-b border-line px-4 py-2 text-13 sm:px-5"
            >
              {name}
              <Badge tone={isReached ? 'ok' : 'bad'}>
                {t(isReached ? 'desk.setUp.reached' : 'desk.setUp.unreached')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 border-t border-line p-4 text-13 sm:p-5">
        <FromStart variables={['TEST_CHAIN', 'NETWORKS_FILE']} text={t('desk.setUp.networksText')} />
        <p>
          <a
            href={addressOf({ page: 'configuration', section: 'networks' })}
            className={buttonClass({ size: 's' })}
          >
            {t('desk.setUp.routes')}
          </a>
        </p>
      </div>
    </StepPanel>
  );
}

/** What is no data: by which settings it changes, with the next start. */
function FromStart(props: { readonly variables: readonly string[]; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <Note tone="info">
      {props.text} {t('desk.setUp.fromStart')}{' '}
      {props.variables.map((name, index) => (
        <span key={name}>
          {index === 0 ? '' : ', '}
          <code className="font-mono text-12">{name}</code>
        </span>
      ))}
    </Note>
  );
}
