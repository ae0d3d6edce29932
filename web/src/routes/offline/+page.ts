/** An app shell without content, served by the service worker for any unreachable page. */
export const ssr = false;
