import { Badge, DataTable, Panel, PanelHead, TextField } from '@assay/ui';
import type { DataColumn } from '@assay/ui';
import { GROUNDS, accentsOf } from '@assay/ui/brand';
import type { ChosenColours, ContrastCheck } from '@assay/ui/brand';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN } from '@assay/protocol';
import { ownText, typedColours, worstChecks } from '../desk/set-up.ts';
import { SettingForm } from './setting-form.tsx';

const SAMPLE = 'Aa 67';
/** Colours that can be read in both themes and are none of a direction. */
const OFFERED = ['#84297b', '#2f4ba8', '#7a3b12', '#3d4a5c'] as const;

/** The accent colour, how well it can be read in both themes, and how it looks. */
export function ColourForm(props: {
  readonly inForce: Readonly<Record<string, string>>;
  /** What the exchange calls itself. */
  readonly name: string;
}) {
  const { inForce, name } = props;
  const { t } = useTranslation();
  const [day, setDay] = useState(ownText(inForce['day']));
  const [night, setNight] = useState(ownText(inForce['night']));
  const said = { day: day.trim() || BUILT_IN, night: night.trim() || BUILT_IN };
  const shown = typedColours(day, night);
  return (
    <Panel aria-label={t('desk.setUp.setting.venue-colours')}>
      <PanelHead title={t('desk.setUp.setting.venue-colours')} roomy />
      <div className="grid items-start gap-5 p-4 sm:p-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <SettingForm
          setting="venue-colours"
          input={() => said}
          isUnchanged={said.day === inForce['day'] && said.night === inForce['night']}
        >
          <TextField
            label={t('desk.setUp.day')}
            help={t('desk.setUp.dayHelp')}
            value={day}
            onValue={setDay}
            autoComplete="off"
          />
          <div role="group" aria-label={t('desk.setUp.offeredColours')} className="flex gap-2">
            {OFFERED.map((colour) => (
              <button
                key={colour}
                type="button"
                aria-label={colour}
                aria-pressed={day === colour}
                onClick={() => setDay(colour)}
                className="size-8 rounded-control border border-control-line aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink"
                style={{ background: colour }}
              />
            ))}
          </div>
          <TextField
            label={t('desk.setUp.night')}
            help={t('desk.setUp.nightHelp')}
            value={night}
            onValue={setNight}
            autoComplete="off"
          />
        </SettingForm>
        {shown === null ? (
          <p className="text-13 text-quiet">{t('desk.setUp.noColour')}</p>
        ) : (
          <div className="grid min-w-0 gap-4">
            <Contrasts chosen={shown} />
            <Looks chosen={shown} name={name} />
          </div>
        )}
      </div>
    </Panel>
  );
}

const isGood = ({ ratio, least }: ContrastCheck): boolean => ratio >= least;

const columnsFor = (t: TFunction): readonly DataColumn<ContrastCheck>[] => [
  {
    label: t('desk.setUp.place'),
    namesRow: true,
    cellClass: 'border-t border-line text-13! text-main!',
    cell: ({ field, where }) => t(`desk.setUp.where.${field}.${where}`),
  },
  { label: t('desk.setUp.sample'), cell: sampleOf },
  { label: t('desk.setUp.ratio'), figure: true, cell: ({ ratio }) => ratio.toFixed(2) },
  { label: t('desk.setUp.least'), figure: true, cell: ({ least }) => least.toFixed(1) },
  {
    label: t('desk.setUp.result'),
    cell: (check) => (
      <Badge tone={isGood(check) ? 'ok' : 'bad'}>
        {t(isGood(check) ? 'desk.setUp.good' : 'desk.setUp.tooLow')}
      </Badge>
    ),
  },
];

const sampleOf = ({ where, foreground, background }: ContrastCheck) => (
  <span
    aria-hidden
    className="inline-block rounded-s px-2 font-medium"
    style={{ background: where === 'button' ? foreground : background, color: foreground }}
  >
    {SAMPLE}
  </span>
);

function Contrasts({ chosen }: { readonly chosen: ChosenColours }) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('desk.setUp.contrast')}
      // What scrolls has to be reached by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="thin-scroll focus-visible:-outline-offset-2"
    >
      <DataTable
        caption={t('desk.setUp.contrast')}
        columns={columnsFor(t)}
        rows={worstChecks(chosen)}
        rowKey={({ field, where }) => `${field} ${where}`}
        none=""
      />
    </div>
  );
}

/** A head, a link and a button of the application in both themes. */
function Looks({ chosen, name }: { readonly chosen: ChosenColours; readonly name: string }) {
  const { t } = useTranslation();
  const accents = accentsOf(chosen);
  const text = { day: '#11161d', night: '#e7ebf1' } as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['day', 'night'] as const).map((theme) => (
        <div
          key={theme}
          className="rounded-control border border-line p-3 text-13"
          style={{ background: GROUNDS[theme].panel, color: text[theme] }}
        >
          <p className="mb-2 text-15 font-strong" translate="no">
            {name}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium" style={{ color: accents[theme].accent }}>
              {t('desk.setUp.link')}
            </span>
            <span
              className="rounded-control px-3 py-1 font-medium"
              style={{ background: accents[theme]['accent-fill'], color: '#ffffff' }}
            >
              {t('desk.setUp.button')}
            </span>
          </p>
        </div>
      ))}
    </div>
  );
}
