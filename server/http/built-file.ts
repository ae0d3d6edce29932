const BUILT = /^\/_app\/immutable\//;

/** Whether that address is build output: it is counted apart, since a page requests many files at once. */
export const isBuiltFile = (url: string): boolean => BUILT.test(url);
