/** Paths of the icons, one filled shape each on a 24 × 24 sheet, even-odd. Here those around every page and on the poster; all others are learnt. */
export const FIRST_ICONS = {
  home: 'M12 2 1.5 11.5 3.4 13.6 5 12.2V22h5.5v-6h3v6H19v-9.8l1.6 1.4 1.9-2.1z',
  roster:
    'M7.5 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8m9 0a3.3 3.3 0 1 1 0-6.6 3.3 3.3 0 0 1 0 6.6M1 21v-3.5C1 14.5 3.5 13 7.5 13s6.5 1.5 6.5 4.5V21zm15 0v-4c0-1.5-.5-2.7-1.3-3.7l1.8-.1c3.5 0 6 1.4 6 4.3V21z',
  me: 'M3 9.5 5.5 8l1.3-4.6C7 2.5 7.8 2 8.6 2.2L12 3l3.4-.8c.8-.2 1.6.3 1.8 1.2L18.5 8 21 9.5v1H3zM7 12h10a5 5 0 0 1-10 0M3 22c0-3.5 3.5-5 9-5s9 1.5 9 5z',
  close: 'M4.8 2 12 9.2 19.2 2 22 4.8 14.8 12 22 19.2 19.2 22 12 14.8 4.8 22 2 19.2 9.2 12 2 4.8z',
  check: 'M9.5 20 2 12.5l2.9-2.9 4.6 4.6L19.1 4.5 22 7.4z',
  back: 'M11 3.5 13.3 5.8 8.7 10.4H22v3.2H8.7l4.6 4.6-2.3 2.3L2.5 12z',
  next: 'M13 3.5 10.7 5.8l4.6 4.6H2v3.2h13.3l-4.6 4.6 2.3 2.3 8.5-8.5z',
  clock:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14m-1.5 2v6l4.2 3.2 1.7-2.3-2.9-2.2V7z',
  eye: 'M12 4.5C6 4.5 2.5 9 1 12c1.5 3 5 7.5 11 7.5s9.5-4.5 11-7.5c-1.5-3-5-7.5-11-7.5m0 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m0 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  warning: 'M12 2 .5 22h23zM10.5 9h3v6.5h-3zm0 8h3v2.7h-3z',
  info: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21M10.4 10h3.2v8h-3.2zm0-4h3.2v2.8h-3.2z',
  book: 'M2 3h8.5L12 4.5 13.5 3H22v16h-7.5L12 21.5 9.5 19H2zm3 3v10h5l.5.5V7L9.5 6zm9.5 0-1 1v9.5l.5-.5h5V6z',
  door: 'M4 2h11v3H7v14h8v3H4zm11.5 4.5 7 5.5-7 5.5V14H9.5v-4h6z',
  sun: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10m-1.2-6h2.4v4h-2.4zm0 18h2.4v4h-2.4zM1 10.8h4v2.4H1zm18 0h4v2.4h-4zM3.4 5.1l1.7-1.7 2.8 2.8-1.7 1.7zm12.7 12.7 1.7-1.7 2.8 2.8-1.7 1.7zM3.4 18.9l2.8-2.8 1.7 1.7-2.8 2.8zM16.1 6.2l2.8-2.8 1.7 1.7-2.8 2.8z',
  moon: 'M14 2a10 10 0 1 0 8 13.5A8.5 8.5 0 0 1 14 2',
  sunmoon: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 3v14a7 7 0 0 1 0-14',
  offline:
    'M2.5 1 .8 2.7l3.5 3.5A16 16 0 0 0 1 8.5l2.2 2.2a13 13 0 0 1 3.5-2.1l2.4 2.4a9.7 9.7 0 0 0-3.6 2.2l2.2 2.2a6.6 6.6 0 0 1 4.2-1.9l2.7 2.7a3.3 3.3 0 1 0 3 3l3.6 3.6 1.7-1.7zM12 6c3.3 0 6.4 1.6 8.8 4.7L23 8.5A15.4 15.4 0 0 0 12 3c-1 0-2 .1-3 .3l2.8 2.7z',
} as const;

const known = new Map<string, string>(Object.entries(FIRST_ICONS));

export const pathOf = (name: string): string | undefined => known.get(name);

export function learnIcons(paths: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(paths)) known.set(name, path);
}
