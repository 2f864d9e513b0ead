import type { LostFactor } from '@assay/protocol';
import { Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Points } from '../../../forms/points.tsx';
import { STATEMENT_MOST } from '../model/lost-factors.ts';

interface Wish<Factor> {
  readonly factor: Factor;
  readonly statement: string;
}

/** Of a form that has a wish among its values. */
interface WishForm<Factor> {
  readonly values: Wish<Factor>;
  set(values: Partial<Wish<Factor>>): void;
  errorAt(field: 'statement'): string;
}

/** What will happen, what was lost, and how. */
export function WishFields<Factor extends LostFactor>(props: {
  readonly factors: readonly Factor[];
  readonly form: WishForm<Factor>;
}) {
  const { t } = useTranslation();
  const nameOf = (name: LostFactor): string => t(`credentials.lost.factors.${name}`);
  const { factors, form } = props;
  const { factor, statement } = form.values;
  return (
    <>
      <Points
        points={[
          t('credentials.lost.points.checked'),
          t('credentials.lost.points.waits'),
          t('credentials.lost.points.ends'),
          t('credentials.lost.points.never'),
        ]}
      />
      <Select
        look="field"
        labelShown
        label={t('credentials.lost.which')}
        name="factor"
        value={factor}
        options={factors.map((value) => ({ value, label: nameOf(value) }))}
        onValue={(value) => form.set({ factor: value })}
      />
      <TextArea
        label={t('credentials.lost.statement')}
        name="statement"
        rows={3}
        maxLength={STATEMENT_MOST}
        help={t('credentials.lost.statementHelp')}
        value={statement}
        onValue={(value) => form.set({ statement: value })}
        error={form.errorAt('statement')}
      />
    </>
  );
}
