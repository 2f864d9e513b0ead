import { UserSettings } from '../../features/user-settings/index.ts';

/** The settings, fetched when they are opened. */
export default function Settings({ onClose }: { readonly onClose: () => void }) {
  return <UserSettings onClose={onClose} />;
}
