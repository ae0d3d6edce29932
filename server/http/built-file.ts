/** Scripts, styles and letters that the build made: under names that change with what is in them, or all their texts in one for a service worker. */
const BUILT = /^\/_app\/(?:immutable\/|together\.json$)/;

/** Whether that address is one of them: sent by the system, and counted apart, since a page asks for many at once. */
export const isBuiltFile = (url: string): boolean => BUILT.test(url);
