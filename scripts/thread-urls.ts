/** How a source names the file of a thread: one beside it there, and one beside the main file in the build. */
export const THREAD_URL = /new URL\('\.\/(?<name>[a-z-]+-thread)\.ts', import\.meta\.url\)/g;
