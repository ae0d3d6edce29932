/** Browser storage: drafts of signed-out users, and unsaved changes. */
import { type Roster, rosterFormat } from '#rulebooks/peur-sur-la-ville/roster.ts';

const LOCAL = 'parrain:roster:local:';
const UNSAVED = 'parrain:roster:unsaved:';

/** Changes relative to that revision. */
export interface Unsaved {
  readonly revision: number;
  readonly roster: Roster;
}

export interface LocalDraft {
  readonly id: string;
  readonly roster: Roster;
}

/** Null if storage is full, forbidden or broken. */
function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T); // Only written by the functions below.
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage unavailable: nothing to delete.
  }
}

const known = (roster: Roster | undefined): boolean => roster?.format === rosterFormat;

export function unsavedOf(id: string): Unsaved | null {
  const kept = read<Unsaved>(UNSAVED + id);
  return kept && known(kept.roster) ? kept : null;
}
export const keepUnsaved = (id: string, unsaved: Unsaved): boolean => write(UNSAVED + id, unsaved);
export const forgetUnsaved = (id: string): void => forget(UNSAVED + id);

export function localDraft(id: string): Roster | null {
  const roster = read<Roster>(LOCAL + id);
  return roster && known(roster) ? roster : null;
}
export const keepLocal = (id: string, roster: Roster): boolean => write(LOCAL + id, roster);
export const forgetLocal = (id: string): void => forget(LOCAL + id);

export function localDrafts(): LocalDraft[] {
  const found: LocalDraft[] = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at) ?? '';
      const id = key.startsWith(LOCAL) ? key.slice(LOCAL.length) : '';
      const roster = id === '' ? null : localDraft(id);
      if (roster) found.push({ id, roster });
    }
  } catch {
    return found;
  }
  return found;
}
