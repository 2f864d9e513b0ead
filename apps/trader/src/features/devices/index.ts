/** Public interface of the devices and the log of sign-ins: the panels of their page. */
export { DevicesPanel } from './components/devices-panel.tsx';
export { SignInLog } from './components/sign-in-log.tsx';
export { signInParams, signInQuery } from './model/sign-in-params.ts';
