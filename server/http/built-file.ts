/** Scripts, styles and letters that the build made, under names that change with what is in them. */
const BUILT = /^\/_app\/immutable\//;

/** Whether that address is one of them: sent by the system, and counted apart, since a page asks for many at once. */
export const isBuiltFile = (url: string): boolean => BUILT.test(url);
