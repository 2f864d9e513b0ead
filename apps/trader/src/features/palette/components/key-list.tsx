import { Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../keyboard/page-actions.ts';

const KEY =
  'inline-block min-w-6 rounded-s border border-line-2 bg-sunk px-1.5 text-center font-sans text-12 leading-5';

/** Every key that does something here. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const actions = usePageActions((page) => page.actions);
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  const everywhere: readonly (readonly [keys: readonly string[], words: string])[] = [
    [[command, 'K'], t('palette.keys.commands')],
    [['/'], t('palette.keys.markets')],
    [['?'], t('palette.keys.keys')],
    [['Esc'], t('palette.keys.close')],
  ];
  const here = actions.map((action) => [[action.shortcut], action.label] as const);
  return (
    <Dialog open onClose={onClose} title={t('palette.keys.title')} closeLabel={t('app.close')}>
      <Keys title={t('palette.keys.everywhere')} rows={everywhere} />
      {here.length > 0 ? <Keys title={t('palette.keys.here')} rows={here} /> : null}
      <p className="mt-4 text-12 text-quiet">{t('palette.keys.typing')}</p>
    </Dialog>
  );
}

function Keys(props: {
  readonly title: string;
  readonly rows: readonly (readonly [keys: readonly string[], words: string])[];
}) {
  return (
    <section className="mt-3 first:mt-0">
      <h3 className="mb-1 text-12 font-regular text-quiet">{props.title}</h3>
      <dl>
        {props.rows.map(([keys, words]) => (
          <div key={words} className="flex min-h-9 items-center justify-between border-t border-line py-1">
            <dt>{words}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className={KEY}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
