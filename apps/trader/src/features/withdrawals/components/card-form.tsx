import { Button, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../account-forms/password-field.tsx';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { AvailableLine } from '../../../money/available-line.tsx';
import { QuoteClock } from '../../../money/quote-clock.tsx';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { hindranceOf, type CardValues } from '../model/card-draft.ts';
import { useCardForm, type CardFormProps } from '../model/use-card-form.ts';
import { CardBounds } from './card-bounds.tsx';
import { CardHindranceNote } from './card-hindrance.tsx';
import { CardRate } from './card-rate.tsx';
import { CardWhatHappens } from './card-what-happens.tsx';

/** How much, beside it what will happen, and once there is a price, that it is the holder who asks. */
export function CardForm(props: CardFormProps) {
  const { t } = useTranslation();
  const { offer, offers, methods } = props;
  const card = useCardForm(props);
  const { form, quote, left, isTaking } = card;
  const { attach, submit, field, formError } = form;
  const hindrance = hindranceOf(offers, offer, offers.serverTime);
  return (
    <form
      ref={attach}
      noValidate
      onSubmit={submit}
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_340px]"
    >
      <div className="grid content-start gap-4">
        {offers.card === null ? null : (
          <TextField
            label={t('wallet.cards.to')}
            value={`•••• ${offers.card.ending}`}
            onValue={() => undefined}
            readOnly
          />
        )}
        <Amounts card={card} {...props} />
        {quote === null ? null : (
          <QuoteClock left={left} lifeMs={offers.quoteLifeMs}>
            <CardRate sale={quote} />
          </QuoteClock>
        )}
        {isTaking ? (
          <PasswordField
            {...field('fundPassword')}
            label={t('wallet.fundPassword')}
            help={t('wallet.withdraw.sealed')}
            autoComplete="current-password"
          />
        ) : null}
      </div>
      <div className="grid content-start gap-4">
        <CardWhatHappens
          offer={offer}
          offers={offers}
          methods={methods}
          quote={quote}
          isOver={quote !== null && !isTaking}
          available={card.available}
          scale={card.scale}
        />
        {hindrance === null ? null : (
          <CardHindranceNote hindrance={hindrance} offer={offer} offers={offers} />
        )}
        <FormFailure message={formError} />
        <CardButton card={card} isOff={hindrance !== null && !card.isUnsure} />
      </div>
    </form>
  );
}

type Card = ReturnType<typeof useCardForm>;

/** Coins or money: one is typed, and the price says the other. */
function Amounts({ card, offer }: Pick<CardFormProps, 'offer'> & { readonly card: Card }) {
  const { t } = useTranslation();
  const { form, quote, type, available, scale } = card;
  const { side, amount } = form.values;
  const fieldOf = (own: CardValues['side'], quoted: string | undefined) => ({
    name: own === side ? 'amount' : own,
    value: own === side ? amount : (quoted ?? ''),
    onValue: (typed: string) => type(own, typed),
    error: own === side ? form.errorAt('amount') : '',
    placeholder: own === side ? undefined : '–',
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-1">
        <TextField
          {...fieldOf('given', quote?.amount)}
          label={t('wallet.cards.given')}
          decimals={scale}
          unit={offer.coin}
        />
        <AvailableLine available={available} coin={offer.coin} onAll={() => type('given', available)} />
      </div>
      <div className="grid gap-1">
        <TextField
          {...fieldOf('received', quote?.money)}
          label={t('wallet.cards.received')}
          decimals={offer.decimals}
          unit={offer.currency}
        />
        <p className="text-12 text-quiet">
          <CardBounds offer={offer} />
        </p>
      </div>
    </div>
  );
}

/** Asks for a price, takes it while it holds, and asks anew once it is over. */
function CardButton({ card, isOff }: { readonly card: Card; readonly isOff: boolean }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const { form, quote, isTaking, isUnsure } = card;
  const label = (): string => {
    if (isUnsure) return form.busy ? t('wallet.cards.sending') : t('wallet.cards.again');
    if (isTaking) return form.busy ? t('wallet.cards.sending') : t('wallet.cards.submit');
    if (form.busy) return t('wallet.cards.asking');
    return quote === null ? t('wallet.cards.ask') : t('wallet.cards.askAgain');
  };
  return (
    <Button type="submit" tone="primary" size="l" wide disabled={form.busy || isOff} {...off}>
      {label()}
    </Button>
  );
}
