/** A page without content: the service worker shows it in place of any page that cannot be reached. */
export const ssr = false;
