/** Public interface of the settings; fetched when they are opened. */
export { UserSettings } from './components/user-settings.tsx';
