/** What API keys bring to the main thread: their calls. The keys are the platform's, which checks them at every call. */
import { apiKeyHandlers } from './routes.ts';

export const apiKeysMain = { calls: apiKeyHandlers };
