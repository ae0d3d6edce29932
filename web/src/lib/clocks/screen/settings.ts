/** Settings of one screen, stored on its device: two screens of a programme may differ. */

export const SOUNDS = ['none', 'discreet', 'gong', 'buzzer'] as const;
export type Sound = (typeof SOUNDS)[number];

export const THRESHOLDS = [1800, 900, 600, 300, 120, 60, 30, 10] as const;

export const THEMES = ['dark', 'light'] as const;

/** `round`: the round's clock and the tables that differ. `all`: every table as well. A number: that table alone. */
type Show = 'round' | 'all' | number;

export interface ScreenSettings {
  readonly show: Show;
  /** Seconds, longest first. */
  readonly thresholds: readonly number[];
  /** Warnings change the colours; words and icons show them in any case. */
  readonly colours: boolean;
  readonly sound: Sound;
  readonly muted: boolean;
  /** 1..10 */
  readonly volume: number;
  readonly theme: (typeof THEMES)[number];
}

export const DEFAULT_SETTINGS: ScreenSettings = {
  show: 'round',
  thresholds: [600, 300, 60, 10],
  colours: true,
  sound: 'discreet',
  muted: false,
  volume: 6,
  theme: 'dark',
};

const MAX_TABLE = 99;

const oneOf = <T>(all: readonly T[], value: unknown, otherwise: T): T =>
  all.includes(value as T) ? (value as T) : otherwise; // Cast only for the comparison.

const wholeIn = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** Parses stored settings; unreadable values get their defaults. */
export function readSettings(kept: string | null): ScreenSettings {
  const read = parsed(kept);
  const { show, thresholds, colours, muted, volume } = read;
  const first = DEFAULT_SETTINGS;
  return {
    show: wholeIn(show, 1, MAX_TABLE) ? show : oneOf(['round', 'all'] as const, show, 'round'),
    thresholds: Array.isArray(thresholds) ? THRESHOLDS.filter((one) => thresholds.includes(one)) : first.thresholds,
    colours: typeof colours === 'boolean' ? colours : first.colours,
    sound: oneOf(SOUNDS, read.sound, first.sound),
    muted: typeof muted === 'boolean' ? muted : first.muted,
    volume: wholeIn(volume, 1, 10) ? volume : first.volume,
    theme: oneOf(THEMES, read.theme, first.theme),
  };
}

function parsed(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The table in an address: `?table=3`, or `?node=round.1/table.3`; null where there is none. */
export function tableIn(query: URLSearchParams): number | null {
  const [, named = query.get('table')] = /(?:^|\/)table\.(\d{1,2})$/.exec(query.get('node') ?? '') ?? [];
  const table = Number(named);
  return wholeIn(table, 1, MAX_TABLE) ? table : null;
}
