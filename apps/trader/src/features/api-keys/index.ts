/** Public interface of the API keys: the panel of the security page. */
import '../../locales/key-texts.ts';
import '../../locales/credential-texts.ts';

export { ApiKeysPanel } from './components/api-keys-panel.tsx';
