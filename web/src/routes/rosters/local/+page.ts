/** A draft of somebody who has not signed in lives in his browser, so that page is made there. */
export const ssr = false;
export const load = ({ url }: { url: URL }) => ({ id: url.searchParams.get('draft') ?? '' });
