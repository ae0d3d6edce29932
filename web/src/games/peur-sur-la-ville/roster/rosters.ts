import { type Answer, get, post, put, remove } from '#lib/net/api.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type {
  DraftList,
  DraftReply,
  SavedReply,
  SharedReply,
  ShareReply,
} from '../../../../../server/peur-sur-la-ville/rosters/contract.ts';

type Fetch = typeof globalThis.fetch;
/** A test keeps the API schema equal to the rules' type; rosters are immutable. */
export type Draft = Omit<DraftReply, 'document'> & { readonly document: Roster };
export type SharedRoster = Omit<SharedReply, 'document'> & { readonly document: Roster };

const body = (fields: { readonly document: Roster } & Record<string, unknown>) => fields;

export const myRosters = (fetch?: Fetch): Promise<Answer<DraftList>> => get('/api/rosters', fetch);
export const oneRoster = (id: string, fetch?: Fetch): Promise<Answer<Draft>> => get(`/api/rosters/${id}`, fetch);
export const sharedRoster = (token: string, fetch?: Fetch): Promise<Answer<SharedRoster>> =>
  get(`/api/rosters/shared/${encodeURIComponent(token)}`, fetch);

/** Creates a draft; idempotent by id. */
export const addRoster = (document: Roster, id?: string, fetch?: Fetch): Promise<Answer<Draft>> =>
  post('/api/rosters', body(id === undefined ? { document } : { id, document }), fetch);

/** Creates a draft from file content, which the server validates. */
export const importRoster = (document: unknown): Promise<Answer<Draft>> => post('/api/rosters', { document });

export const saveRoster = (id: string, revision: number, document: Roster): Promise<Answer<SavedReply>> =>
  put(`/api/rosters/${id}`, body({ revision, document }));
export const copyRoster = (id: string): Promise<Answer<Draft>> => post(`/api/rosters/${id}/copy`);
export const deleteRoster = (id: string): Promise<Answer<null>> => remove(`/api/rosters/${id}`);
export const shareRoster = (id: string): Promise<Answer<ShareReply>> => post(`/api/rosters/${id}/share`);
export const unshareRoster = (id: string): Promise<Answer<null>> => remove(`/api/rosters/${id}/share`);
