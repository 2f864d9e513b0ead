import { Suspense, useMemo } from 'react';
import type { FormEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Balances, MarketRules } from '@assay/client';
import type { TriggerByText } from '@assay/protocol';
import { useBalances, useDepthValue, useSession, useTicker } from '@assay/client/react';
import { Button, Note, Segmented, Skeleton, buttonClass, fetchedPart } from '@assay/ui';
import { useOutage } from '../../../venue/use-outage.ts';
import { EMPTY_BOOK, bookCopy } from '../../../market-panels/model/book-values.ts';
import { useTradeContext, useForm } from '../model/trade-context.ts';
import { marketStatusProblem } from '../model/market-status-problem.ts';
import { marketPrices } from '../model/market-prices.ts';
import { KindRow } from '../../../orders/components/kind-row.tsx';
import { OptionsPart } from '../../../orders/components/options-part.tsx';
import type { WaitingFieldsProps } from '../../../orders/components/waiting-fields.tsx';
import { isFurther } from '../../../orders/model/order-kinds.ts';
import { currentTime, summarise } from '../model/order-summary.ts';
import type { Book } from '../model/reference-price.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import type { FormAction, OrderForm as OrderFormState } from '../model/order-form.ts';
import type { FormField, Problem } from '../model/problem.ts';
import { useOwnRules, useRateUpdates } from '../model/own-rates.ts';
import { accountStatusProblem } from '../model/account-status-problem.ts';
import { usePlaceOrder } from '../model/place-order.ts';
import { useProblemText } from '../model/problem-text.ts';
import { AvailableLine } from './available-line.tsx';
import { OrderCost } from './order-cost.tsx';
import { OrderFields } from './order-fields.tsx';
import { PlayMoneyOffer } from './play-money-offer.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

const WaitingFields = fetchedPart(
  withTexts(['trade'], () => import('../../../orders/components/waiting-fields.tsx')),
);
const BASES: readonly TriggerByText[] = ['mark-price', 'last-price'];

const NO_CONNECTION: Problem = { code: 'no-connection', field: 'form', quiet: true };

/** What the form amounts to by the book, the balances and the prices of now. */
function useSummary(balances: Balances, book: Book, rules: MarketRules): OrderSummary {
  const [form] = useForm();
  const ticker = useTicker(rules.symbol);
  return useMemo(() => {
    const prices = marketPrices(ticker, rules);
    return summarise(form, rules, { book, balances, prices, now: currentTime() });
  }, [form, rules, book, balances, ticker]);
}

/** The order form: side, kind, price and size, what it costs, and the button. */
export function OrderForm({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const ownRules = useOwnRules(rules);
  useRateUpdates();
  const [form, act] = useForm();
  const { status, user } = useSession();
  const signedIn = status === 'signed-in';
  const balances = useBalances();
  const book = useDepthValue(rules, bookCopy, EMPTY_BOOK, 500);
  const summary = useSummary(balances, book, ownRules);
  const { send, sending, problem, forget } = usePlaceOrder();
  const textOf = useProblemText();
  const outage = useOutage();
  const standing = useTicker(rules.symbol)?.standing ?? null;
  const barred = accountStatusProblem(user, currentTime()) ?? marketStatusProblem(standing, form.kind);
  const found = outage === null ? (barred ?? summary.problems[0]) : NO_CONNECTION;
  const fieldError = (field: FormField): string | null => {
    if (problem?.field === field) return problem.message;
    return found !== undefined && !found.quiet && found.field === field ? textOf(found) : null;
  };
  const blocked = signedIn && found !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!blocked && signedIn) void send();
  };
  return (
    <form onSubmit={submit} onChange={forget} noValidate className="grid content-start gap-2 p-3">
      <Segmented
        label={t('trade.form.side')}
        value={form.side}
        options={[
          { value: 'buy', label: t('trade.form.buy'), tone: 'buy' },
          { value: 'sell', label: t('trade.form.sell'), tone: 'sell' },
        ]}
        onValue={(side) => act({ type: 'side', side })}
      />
      <KindRow kind={form.kind} onKind={(kind) => act({ type: 'kind', kind })} />
      <AvailableLine units={summary.availableUnits} />
      {isFurther(form.kind) ? (
        <Suspense fallback={<Skeleton className="h-10" />}>
          <WaitingFields {...waitingFields(form, act, rules)} error={fieldError} />
        </Suspense>
      ) : null}
      <OrderFields summary={summary} error={fieldError} />
      <OptionsPart
        kind={form.kind}
        options={form}
        onOptions={(options) => act({ type: 'options', options })}
        iceberg={form.iceberg}
        onIceberg={(text) => act({ type: 'further', field: 'iceberg', text })}
        lotDecimals={rules.lotDecimals}
        sizeCoin={rules.base}
        error={fieldError}
      />
      <OrderCost preview={summary.preview} rules={ownRules} />
      <PlayMoneyOffer />
      <SubmitFoot
        returnTo={returnTo}
        sending={sending}
        problem={blocked ? found : null}
        refused={problem?.field === 'form' ? problem.message : null}
      />
    </form>
  );
}

function waitingFields(
  form: OrderFormState,
  act: (action: FormAction) => void,
  rules: MarketRules,
): Omit<WaitingFieldsProps, 'error'> {
  return {
    kind: form.kind,
    side: form.side,
    texts: form,
    onText: (field, text) => act({ type: 'further', field, text }),
    onAim: (field) => act({ type: 'aim', field }),
    tickDecimals: rules.tickDecimals,
    quote: rules.quote,
    triggerBy: form.triggerBy,
    bases: BASES,
    onTriggerBy: (basis) => {
      const triggerBy = BASES.find((one) => one === basis);
      if (triggerBy !== undefined) act({ type: 'options', options: { triggerBy } });
    },
    // What a market buy costs is not known before it trades: it could not be held.
    stopsAtMarket: form.side === 'sell',
  };
}

interface SubmitFootProps {
  readonly returnTo: string;
  readonly sending: boolean;
  /** Why the order cannot be sent. */
  readonly problem: Problem | null;
  /** What the exchange, or its silence, says of the order that was sent. */
  readonly refused: string | null;
}

/** The button, in reach wherever the form is longer than its panel, what came of a refused press, and the reason why it is disabled. */
function SubmitFoot({ returnTo, sending, problem, refused }: SubmitFootProps) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const [{ side }] = useForm();
  const signedIn = useSession().status === 'signed-in';
  const textOf = useProblemText();
  const isShownHere = problem !== null && (problem.quiet || problem.field === 'form');
  const reason = sending ? t('trade.form.sending') : isShownHere ? textOf(problem) : '';
  return (
    <div className="sticky bottom-0 z-1 -mx-3 -mb-3 grid gap-2 bg-panel px-3 pt-1 pb-3 max-md:bottom-(--h-status,0px)">
      {refused === null ? null : <Note tone="bad">{refused}</Note>}
      {signedIn ? (
        <Button
          type="submit"
          tone={side}
          size="l"
          wide
          aria-disabled={problem !== null || sending}
          aria-describedby="order-reason"
        >
          {t(side === 'buy' ? 'trade.form.buyCoin' : 'trade.form.sellCoin', { coin: rules.base })}
        </Button>
      ) : (
        <Link
          to="/user/login"
          search={{ returnTo }}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('trade.form.logIn')}
        </Link>
      )}
      <p id="order-reason" aria-live="polite" className="min-h-[17px] text-12 text-quiet">
        {signedIn ? reason : <RegisterLink returnTo={returnTo} />}
      </p>
    </div>
  );
}

function RegisterLink({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/user/register" search={{ returnTo }} className="font-medium text-accent hover:underline">
      {t('trade.form.register')}
    </Link>
  );
}
