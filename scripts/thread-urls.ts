/** How a source names the file of a thread, or of a process of its own: one beside it there, and one beside the main file in the build. */
export const THREAD_URL = /new URL\('\.\/(?<name>[a-z-]+-(?:thread|process))\.ts', import\.meta\.url\)/g;
