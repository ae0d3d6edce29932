/** A signed-out user's draft is in browser storage, so this page renders there. */
export const ssr = false;
export const load = ({ url }: { url: URL }) => ({ id: url.searchParams.get('draft') ?? '' });
