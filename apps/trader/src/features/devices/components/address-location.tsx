import type { DeviceLocation } from '@assay/protocol';
import { useTranslation } from 'react-i18next';

/** An address, and where that is as far as the venue knows without asking anybody. */
export function AddressLocation({
  ip,
  location,
}: {
  readonly ip: string;
  readonly location: DeviceLocation;
}) {
  const { t } = useTranslation();
  return (
    <span className="break-words">
      <span className="figures">{ip}</span>
      {location === null ? null : <span className="text-quiet"> ({t(`devices.locations.${location}`)})</span>}
    </span>
  );
}
