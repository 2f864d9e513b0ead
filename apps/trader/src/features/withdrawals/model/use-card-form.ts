/** A sale for money on the bound card on its way: what is typed, the price that was asked for it, and taking that. */
import { CallError, isStillOpen } from '@assay/client';
import { useBalances, useClient, useMarketList } from '@assay/client/react';
import type { CardOffersView, CardOfferView, CardQuoteView, WithdrawalMethodsView } from '@assay/protocol';
import { formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../forms/use-form.ts';
import { useSecondsLeft } from '../../../money/quote-left.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import { cardProblem, type CardValues } from './card-draft.ts';
import { useTakeCardQuote } from './use-take-card-quote.ts';

export interface CardFormProps {
  readonly offer: CardOfferView;
  readonly offers: CardOffersView;
  readonly methods: WithdrawalMethodsView;
  readonly onSent: () => void;
}

type CardAnswer =
  | { readonly type: 'quoted'; readonly quote: CardQuoteView }
  | { readonly type: 'taken'; readonly quote: CardQuoteView };

/** A price, and whether it may have been taken already: then nothing else is asked for before that is known. */
interface Priced {
  readonly quote: CardQuoteView;
  readonly isUnsure: boolean;
}

/** A change of what is typed forgets its price: what is taken is what was read. */
export function useCardForm({ offer, offers, methods, onSent }: CardFormProps) {
  const { locale } = useFigureSettings();
  const { t } = useTranslation();
  const { money } = useClient();
  const available = useBalances()?.get(offer.coin)?.available ?? '0';
  const scale = useMarketList().assets.find(({ coin }) => coin === offer.coin)?.scale ?? 8;
  const take = useTakeCardQuote(methods.sealing);
  const [priced, setPriced] = useState<Priced | null>(null);
  const left = useSecondsLeft(priced?.quote.expiresAt ?? null, offers.quoteLifeMs);
  const isTaking = priced !== null && (left > 0 || priced.isUnsure);
  const bounds = {
    minimum: formatTrimmed(locale, offer.minimum),
    maximum: formatTrimmed(locale, offer.maximum),
    currency: offer.currency,
  };
  const words = useCardWords(bounds);
  const form = useForm<CardValues, CardAnswer>({
    initial: { side: 'given', amount: '', fundPassword: '' },
    problems: (values) => {
      const problem = cardProblem(values, offer, { available, scale });
      return {
        amount: problem === null || isTaking ? '' : t(`wallet.cards.problems.${problem}`, bounds),
        fundPassword: isTaking && values.fundPassword === '' ? t('wallet.cards.problems.fundPassword') : '',
      };
    },
    async send({ side, amount, fundPassword }) {
      if (!isTaking) {
        const { coin, currency } = offer;
        const asked = { coin, currency, side, amount: whole(amount) };
        return { type: 'quoted', quote: await money('cardQuote', asked, { silent: true }) };
      }
      const { quote } = priced;
      try {
        const taken = await take(quote, { fundPassword, ending: offers.card?.ending ?? '' });
        return taken === null ? null : { type: 'taken', quote };
      } catch (failure) {
        const isUnknown = failure instanceof CallError && failure.outcomeUnknown;
        setPriced({ quote, isUnsure: isUnknown || (priced.isUnsure && isStillOpen(failure)) });
        throw failure;
      }
    },
    onDone({ type, quote }) {
      if (type === 'quoted') return setPriced({ quote, isUnsure: false });
      const what = `${formatTrimmed(locale, quote.money)} ${quote.currency}`;
      showToast({ tone: 'ok', title: t('wallet.cards.done', { what }) });
      onSent();
    },
    words,
    spent: { fundPassword: '' },
  });
  return {
    form,
    quote: priced?.quote ?? null,
    left,
    isTaking,
    isUnsure: priced?.isUnsure === true,
    available,
    scale,
    /** One of both amounts is typed; the other one is what the price says. */
    type: (side: CardValues['side'], amount: string) => {
      // What is on its way is what stands there.
      if (form.busy) return;
      setPriced(null);
      form.set({ side, amount, fundPassword: '' });
    },
  };
}

/** As they are read. */
type Bounds = Pick<CardOfferView, 'minimum' | 'maximum' | 'currency'>;

/** What the exchange refuses, in words that know the offer; where no answer came, what to do. */
function useCardWords(bounds: Bounds): (failure: Error) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (!(failure instanceof CallError)) return failure.message;
    if (failure.outcomeUnknown) return t('wallet.cards.unknown');
    if (failure.reason === 'card-sale-out-of-range') return t('wallet.cards.problems.bounds', { ...bounds });
    return failure.message;
  };
}
