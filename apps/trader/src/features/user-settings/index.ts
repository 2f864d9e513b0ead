/** Public interface of the settings; fetched when they are opened. */
import '../../locales/settings-texts.ts';

export { UserSettings } from './components/user-settings.tsx';
