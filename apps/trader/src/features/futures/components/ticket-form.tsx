import { Suspense } from 'react';
import type { FormEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import type { FuturesTriggerByText } from '@assay/protocol';
import { Button, Note, Segmented, Skeleton, buttonClass, fetchedPart } from '@assay/ui';
import { withTexts } from '../../../locales/with-texts.ts';
import { KindRow } from '../../../orders/components/kind-row.tsx';
import { OptionsPart } from '../../../orders/components/options-part.tsx';
import { useAccountBar } from '../../../orders/model/account-bar.ts';
import { isFurther } from '../../../orders/model/order-kinds.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { useFutures, useTicket } from '../model/futures-context.ts';
import { useProblemText } from '../model/problem-text.ts';
import { useSendTicket } from '../model/send-ticket.ts';
import { useTicketNow } from '../model/ticket-now.ts';
import { directionOf, mayProtect } from '../model/ticket-order.ts';
import type { TicketField, TicketProblem } from '../model/ticket-problem.ts';
import type { Effect } from '../model/ticket-state.ts';
import { AvailableLine } from './available-line.tsx';
import { TicketCost } from './ticket-cost.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketProtection } from './ticket-protection.tsx';

const WaitingFields = fetchedPart(
  withTexts(['trade'], () => import('../../../orders/components/waiting-fields.tsx')),
);
const BASES: readonly FuturesTriggerByText[] = ['mark-price', 'last-price', 'index-price'];

const NO_CONNECTION: TicketProblem = { code: 'no-connection', field: 'form', quiet: true };

/** The ticket: side, whether it opens or closes, kind, price and size, what it costs, and the button. */
export function TicketForm({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  const [ticket, act] = useTicket();
  const signedIn = useSession().status === 'signed-in';
  const { summary, own } = useTicketNow();
  const { send, sending, problem, forget } = useSendTicket();
  const textOf = useProblemText(summary, own);
  const bar = useAccountBar();
  const barred: TicketProblem | null =
    bar === null || ticket.effect === 'close' ? null : { code: `account-${bar}`, field: 'form', quiet: true };
  const found = useOutage() === null ? (barred ?? summary.problem) : NO_CONNECTION;
  const fieldError = (field: TicketField): string | null => {
    if (problem?.field === field) return problem.message;
    return found !== null && !found.quiet && found.field === field ? textOf(found) : null;
  };
  const isOff = found !== null || own === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isOff && signedIn) void send(summary, own);
  };
  return (
    <form onSubmit={submit} onChange={forget} noValidate className="grid content-start gap-2 p-3">
      <Segmented
        label={t('futures.ticket.side')}
        value={ticket.side}
        options={[
          { value: 'long', label: t('futures.side.long'), tone: 'buy' },
          { value: 'short', label: t('futures.side.short'), tone: 'sell' },
        ]}
        onValue={(side) => act({ type: 'set', change: { side } })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Effects />
        <KindRow kind={ticket.kind} onKind={(kind) => act({ type: 'set', change: { kind } })} />
      </div>
      <AvailableLine own={own} />
      <Waiting error={fieldError} />
      <TicketFields summary={summary} own={own} error={fieldError} />
      <Options error={fieldError} />
      {mayProtect(ticket) ? <TicketProtection summary={summary} error={fieldError} /> : null}
      <TicketCost summary={summary} own={own} />
      <SubmitFoot
        returnTo={returnTo}
        sending={sending}
        isOff={isOff}
        reason={reasonOf(found, textOf)}
        refused={problem?.field === 'form' ? problem.message : null}
      />
    </form>
  );
}

/** What keeps the ticket from being sent, where no field says it. */
function reasonOf(found: TicketProblem | null, textOf: (problem: TicketProblem) => string): string {
  return found !== null && (found.quiet || found.field === 'form') ? textOf(found) : '';
}

interface PartProps {
  readonly error: (field: TicketField) => string | null;
}

/** What an order waits for. */
function Waiting({ error }: PartProps) {
  const { rules } = useFutures();
  const [ticket, act] = useTicket();
  if (!isFurther(ticket.kind)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-10" />}>
      <WaitingFields
        kind={ticket.kind}
        side={directionOf(ticket)}
        texts={ticket}
        onText={(field, text) => act({ type: 'set', change: { [field]: text } })}
        onAim={(aim) => act({ type: 'set', change: { aim } })}
        tickDecimals={rules.tickDecimals}
        quote={rules.quote}
        triggerBy={ticket.triggerBy}
        bases={BASES}
        onTriggerBy={(triggerBy) => act({ type: 'set', change: { triggerBy } })}
        stopsAtMarket
        terse
        error={error}
      />
    </Suspense>
  );
}

function Options({ error }: PartProps) {
  const { rules } = useFutures();
  const [ticket, act] = useTicket();
  return (
    <OptionsPart
      kind={ticket.kind}
      options={ticket}
      onOptions={(change) => act({ type: 'set', change })}
      iceberg={ticket.iceberg}
      onIceberg={(iceberg) => act({ type: 'set', change: { iceberg } })}
      lotDecimals={rules.lotDecimals}
      sizeCoin={rules.sizeCoin}
      error={error}
    />
  );
}

const EFFECT =
  'relative h-7 font-medium text-quiet hover:text-main aria-pressed:font-strong aria-pressed:text-main aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-0.5 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent';

/** Opens or closes; what closes never opens. */
function Effects() {
  const { t } = useTranslation();
  const [ticket, act] = useTicket();
  const effects: readonly Effect[] = ['open', 'close'];
  return (
    <span role="group" aria-label={t('futures.ticket.effect')} className="flex min-h-8 items-center gap-4">
      {effects.map((effect) => (
        <button
          key={effect}
          type="button"
          aria-pressed={ticket.effect === effect}
          className={EFFECT}
          onClick={() => act({ type: 'set', change: { effect } })}
        >
          {t(`futures.ticket.effects.${effect}`)}
        </button>
      ))}
    </span>
  );
}

interface SubmitFootProps {
  readonly returnTo: string;
  readonly sending: boolean;
  readonly isOff: boolean;
  readonly reason: string;
  /** What the exchange, or its silence, says of the ticket that was sent. */
  readonly refused: string | null;
}

/** The button, in reach wherever the form is longer than its panel, what came of a refused press, and the reason why it is disabled. */
function SubmitFoot({ returnTo, sending, isOff, reason, refused }: SubmitFootProps) {
  const { t } = useTranslation();
  const [{ side, effect }] = useTicket();
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="sticky bottom-0 z-1 -mx-3 -mb-3 grid gap-2 bg-panel px-3 pt-1 pb-3 max-md:bottom-(--h-status,0px)">
      {refused === null ? null : <Note tone="bad">{refused}</Note>}
      {signedIn ? (
        <Button
          type="submit"
          tone={side === 'long' ? 'buy' : 'sell'}
          size="l"
          wide
          aria-disabled={isOff || sending}
          aria-describedby="ticket-reason"
        >
          {t(`futures.ticket.send.${effect}-${side}`)}
        </Button>
      ) : (
        <Link
          to="/user/login"
          search={{ returnTo }}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('futures.logIn')}
        </Link>
      )}
      <p id="ticket-reason" aria-live="polite" className="min-h-[17px] text-12 text-quiet">
        {sending ? t('futures.sending') : signedIn ? reason : ''}
      </p>
    </div>
  );
}
