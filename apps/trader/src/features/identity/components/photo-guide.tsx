import { Icon } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BlurredExample, CutExample, GlareExample, GoodExample } from './document-drawings.tsx';

/** What a good photograph looks like: one that is, and three ways to miss it. */
export function PhotoGuide({ minimumPixels }: { readonly minimumPixels: number }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('identity.advanced.guide')} className="grid gap-3">
      <h3 className="text-13">{t('identity.advanced.guide')}</h3>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Example name="good" drawing={<GoodExample />} />
        <Example name="cut" drawing={<CutExample />} />
        <Example name="blurred" drawing={<BlurredExample />} />
        <Example name="glare" drawing={<GlareExample />} />
      </ul>
      <ul className="grid list-disc gap-1 pl-4 text-13 text-soft marker:text-quiet">
        <li>{t('identity.advanced.rules.size', { pixels: minimumPixels })}</li>
        <li>{t('identity.advanced.rules.original')}</li>
        <li>{t('identity.advanced.rules.private')}</li>
      </ul>
    </section>
  );
}

function Example(props: {
  readonly name: 'good' | 'cut' | 'blurred' | 'glare';
  readonly drawing: ReactNode;
}) {
  const { t } = useTranslation();
  const isGood = props.name === 'good';
  return (
    <li className="min-w-0">
      <div className="grid aspect-[8/5] place-items-center overflow-hidden rounded-control border border-line bg-sunk">
        {props.drawing}
      </div>
      <p
        className={`mt-1.5 flex items-center gap-1 text-13 font-medium ${isGood ? 'text-ok' : 'text-danger'}`}
      >
        <Icon name={isGood ? 'check' : 'close'} size={14} />
        {t(`identity.advanced.${props.name}.title`)}
      </p>
      <p className="text-12 text-quiet">{t(`identity.advanced.${props.name}.text`)}</p>
    </li>
  );
}
