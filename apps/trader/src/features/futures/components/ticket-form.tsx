import type { FormEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import { Button, Note, Segmented, buttonClass } from '@assay/ui';
import { useOutage } from '../../../venue/use-outage.ts';
import { useTicket } from '../model/futures-context.ts';
import { useProblemText } from '../model/problem-text.ts';
import { useSendTicket } from '../model/send-ticket.ts';
import { useTicketNow } from '../model/ticket-now.ts';
import type { TicketField, TicketProblem } from '../model/ticket-summary.ts';
import type { Effect } from '../model/ticket.ts';
import { AvailableLine } from './available-line.tsx';
import { TicketCost } from './ticket-cost.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketOptions } from './ticket-options.tsx';

const NO_CONNECTION: TicketProblem = { code: 'no-connection', field: 'form', quiet: true };

/** The ticket: side, whether it opens or closes, kind, price and size, what it costs, and the button. */
export function TicketForm({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  const [ticket, act] = useTicket();
  const signedIn = useSession().status === 'signed-in';
  const { summary, own } = useTicketNow();
  const { send, sending, problem, forget } = useSendTicket();
  const textOf = useProblemText(summary, own);
  const found = useOutage() === null ? summary.problem : NO_CONNECTION;
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
      <EffectRow />
      <AvailableLine own={own} />
      <TicketFields summary={summary} own={own} error={fieldError} />
      <TicketOptions />
      <TicketCost summary={summary} own={own} />
      {problem?.field === 'form' ? <Note tone="bad">{problem.message}</Note> : null}
      <SubmitFoot returnTo={returnTo} sending={sending} isOff={isOff} reason={reasonOf(found, textOf)} />
    </form>
  );
}

/** What keeps the ticket from being sent, where no field says it. */
function reasonOf(found: TicketProblem | null, textOf: (problem: TicketProblem) => string): string {
  return found !== null && (found.quiet || found.field === 'form') ? textOf(found) : '';
}

const EFFECT =
  'relative h-7 font-medium text-quiet hover:text-main aria-pressed:font-strong aria-pressed:text-main aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-0.5 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent';

/** Opens or closes; limit or market. */
function EffectRow() {
  const { t } = useTranslation();
  const [ticket, act] = useTicket();
  const effects: readonly Effect[] = ['open', 'close'];
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4">
      <span role="group" aria-label={t('futures.ticket.effect')} className="flex gap-4">
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
      <span role="group" aria-label={t('futures.ticket.kind')} className="ml-auto flex gap-3">
        {(['limit', 'market'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={ticket.kind === kind}
            className={EFFECT}
            onClick={() => act({ type: 'set', change: { kind } })}
          >
            {t(`futures.ticket.kinds.${kind}`)}
          </button>
        ))}
      </span>
    </div>
  );
}

interface SubmitFootProps {
  readonly returnTo: string;
  readonly sending: boolean;
  readonly isOff: boolean;
  readonly reason: string;
}

/** The button, in reach wherever the form is longer than its panel, and the reason why it is disabled. */
function SubmitFoot({ returnTo, sending, isOff, reason }: SubmitFootProps) {
  const { t } = useTranslation();
  const [{ side, effect }] = useTicket();
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="sticky bottom-(--h-status,0px) z-1 -mx-3 -mb-3 grid gap-2 bg-panel px-3 pt-1 pb-3">
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
