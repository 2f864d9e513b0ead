import { useTranslation } from 'react-i18next';

const LIGHTS = [1, 2, 3, 4, 5];

/** Where a position stands in the order of deleveraging: five lights, all five are closed first. None without a profit. */
export function DeleveragingLights({ band }: { readonly band: number | null }) {
  const { t } = useTranslation();
  const words = band === null ? t('futures.deleveraging.none') : t('futures.deleveraging.band', { band });
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex gap-0.5 align-middle">
      {LIGHTS.map((light) => (
        <span
          key={light}
          className={`h-3 w-1.5 rounded-[1px] border ${light <= (band ?? 0) ? 'border-warn bg-warn' : 'border-control-line'}`}
        />
      ))}
    </span>
  );
}
