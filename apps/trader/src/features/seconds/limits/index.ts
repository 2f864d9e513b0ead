/** Public interface of a trader's own limits: the button that opens them, and the reminder of a session. */
export { PlayLimitsButton } from './components/play-limits-button.tsx';
export { SessionReminder } from './components/session-reminder.tsx';
