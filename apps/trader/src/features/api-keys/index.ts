/** Public interface of the API keys: the panel of the security page. */
export { ApiKeysPanel } from './components/api-keys-panel.tsx';
