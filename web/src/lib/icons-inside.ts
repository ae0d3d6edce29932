/** The icons that no stranger sees on the poster. To import it is to know them (`more-icons.ts`). */
import { learnIcons } from './icons.ts';

const INSIDE_ICONS = {
  games: 'M2 4h9v16H2zm2 2v12h5V6zm9-2h9v7h-9zm0 9h9v7h-9zm2 2v3h5v-3z',
  plus: 'M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z',
  minus: 'M3 10h18v4H3z',
  up: 'M12 5 2.5 16.5h19z',
  down: 'M12 19 2.5 7.5h19z',
  search:
    'M10 2a8 8 0 1 0 4.9 14.3l5.2 5.2 2.4-2.4-5.2-5.2A8 8 0 0 0 10 2m0 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6',
  pause: 'M4 3h6v18H4zm10 0h6v18h-6z',
  play: 'M5 2.5 21 12 5 21.5z',
  share: 'M17.5 1.5a4 4 0 0 0-3.9 5L8 9.7a4 4 0 1 0 0 4.6l5.6 3.2a4 4 0 1 0 1.4-2.6L9.5 12l5.5-3.1a4 4 0 1 0 2.5-7.4',
  print: 'M6 2h12v5H6zM2 8.5h20V18h-4v-3.5H6V18H2zM7.5 16h9v6h-9z',
  copy: 'M2 2h14v4h-3V5H5v9h1v3H2zm6 6h14v14H8zm3 3v8h8v-8z',
  edit: 'M16.5 2 22 7.5 9 20.5 2 22l1.5-7zM15 6.6 6.3 15.3l-.6 3 3-.6L17.4 9z',
  bin: 'M9 1.5h6V4h6v3H3V4h6zM4.5 8.5h15L18 22.5H6zM9 11v8.5h2V11zm4 0v8.5h2V11z',
  undo: 'M9 3 2 9.5 9 16v-4.5h4.5a4 4 0 0 1 0 8H6V22h7.5a6.5 6.5 0 0 0 0-14H9z',
  lock: 'M12 1.5A5.5 5.5 0 0 0 6.5 7v3H4v12.5h16V10h-2.5V7A5.5 5.5 0 0 0 12 1.5m0 3A2.5 2.5 0 0 1 14.5 7v3h-5V7A2.5 2.5 0 0 1 12 4.5M10.5 14h3v5h-3z',
  print_cards: 'M2 3h9v8H2zm11 0h9v8h-9zM2 13h9v8H2zm11 0h9v8h-9z',
  qr: 'M2 2h9v9H2zm3 3v3h3V5zm8-3h9v9h-9zm3 3v3h3V5zM2 13h9v9H2zm3 3v3h3v-3zm8-3h3v3h3v3h3v3h-3v-3h-3v3h-3zm6 0h3v3h-3z',
  dice: 'M3 3h18v18H3zm4.5 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4m9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  skull:
    'M12 1.5c-5.5 0-9 3.6-9 8.5 0 3 1.5 5.5 4 7v5.5h2.5V20h1.3v2.5h2.4V20h1.3v2.5H17V17c2.5-1.5 4-4 4-7 0-4.9-3.5-8.5-9-8.5M8.3 9a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6m7.4 0a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6',
  heal: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
  people: 'M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M3 22v-3c0-3.5 3.5-6 9-6s9 2.5 9 6v3z',
  keyboard: 'M1 5h22v14H1zm3 3v3h3V8zm6 0v3h4V8zm7 0v3h3V8zM7 13v3h10v-3z',
  sound: 'M3 8.5h4.5L13 3.5v17l-5.5-5H3zm12.6.2 1.5-1.9a6.6 6.6 0 0 1 0 10.4l-1.5-1.9a4.2 4.2 0 0 0 0-6.6',
  mute: 'M3 8.5h4.5L13 3.5v17l-5.5-5H3zm12.2 1.3 1.7-1.7 2.1 2.2 2.2-2.2 1.7 1.7-2.2 2.2 2.2 2.2-1.7 1.7-2.2-2.2-2.1 2.2-1.7-1.7 2.2-2.2z',
  settings:
    'M10 1.5h4v3.2l2.1.9 2.3-2.3 2.8 2.8-2.2 2.3.8 2.1H23v4h-3.2l-.8 2.1 2.2 2.3-2.8 2.8-2.3-2.3-2.1.9v3.2h-4v-3.2l-2.1-.9-2.3 2.3-2.8-2.8L5 16.6l-.8-2.1H1v-4h3.2L5 8.4 2.8 6.1l2.8-2.8 2.3 2.3 2.1-.9zM12 8a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9',
  screen: 'M1.5 4h21v13.5h-21zm2.8 2.8v7.9h15.4V6.8zM7.5 19.2h9V22h-9z',
  full: 'M2 2h7v3.2H5.2V9H2zm13 0h7v7h-3.2V5.2H15zM2 15h3.2v3.8H9V22H2zm16.8 0H22v7h-7v-3.2h3.8z',
} as const;
export type InsideIcon = keyof typeof INSIDE_ICONS;

learnIcons(INSIDE_ICONS);
