/** Where the built applications stand: the trader's, and the operators' console. */
import path from 'node:path';

/** This file's folder and the one of the build both stand in the server's package. */
export const WEB_ROOT = path.join(import.meta.dirname, '..', '..', 'trader', 'dist');
export const CONSOLE_ROOT = path.join(import.meta.dirname, '..', '..', 'console', 'dist');
