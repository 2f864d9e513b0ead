/** What pictures bring to the main thread: their calls. Machinery and rows are the platform's, for every topic's pictures. */
import { uploadHandlers } from './routes.ts';

export const uploadsMain = { calls: uploadHandlers };
