/** Icon paths in a box of 24 around the origin: characters, cops, actions. Shop signs are in `ground.ts`. */
import type { Kind } from '#rulebooks/supergang/kinds.ts';

export const bodies: Readonly<Record<Kind, string>> = {
  killer: 'M-10.5-3.5H-6.5L-5.5-9.5Q0-11.5 5.5-9.5L6.5-3.5H10.5V-.5H6.5V1Q10 2.5 10 10.5H-10Q-10 2.5-6.5 1V-.5H-10.5Z',
  vamp: 'M0-11.5Q6-11.5 6-5.5V0H3.5V1.5L6.5 3 5 5.5 9 11H-9L-5 5.5-6.5 3-3.5 1.5V0H-6V-5.5Q-6-11.5 0-11.5Z',
  trafficker: 'M-6.5-3V-5Q-6.5-11 0-11T6.5-5.5H11V-3H6.5V0H10V11H-10V0H-6.5Z',
};

export const cops = {
  bodies: 'M-12.5 11V6.5Q-12 2.5-6.5 2.5-1 2.5 0 5.5 1 2.5 6.5 2.5 12 2.5 12.5 6.5V11Z',
  faces: 'M-10-4h7v4.5q-3.5 4-7 0zM3-4h7v4.5q-3.5 4-7 0z',
  caps: 'M-11-10.5Q-6.5-12.5-2-10.5L-2.5-6.5 -1-4H-12l1.5-2.5zM2-10.5Q6.5-12.5 11-10.5L10.5-6.5 12-4H1l1.5-2.5z',
} as const;

export const CROSSHAIR =
  'M-1.5-10h3v3.200A7 7 0 0 1 6.8-1.5H10v3H6.800A7 7 0 0 1 1.5 6.800V10h-3V6.800A7 7 0 0 1-6.8 1.5H-10v-3h3.200A7 7 0 0 1-1.5-6.800zM0-4.200a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.400m0 2.700a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3';

export const marks = {
  assault: 'M-7-2A7 7 0 1 1 7-2 7 7 0 0 1-7-2m3 9h8v3h-8z',
  buy: 'M-10 0 0-10h9v9L-1 9zM5-7.5A1.8 1.8 0 1 0 5-4a1.8 1.8 0 0 0 0-3.5',
  rob: 'M-10-5Q0-9 10-5 11 6 4 6 1.5 6 0 3-1.5 6-4 6-11 6-10-5m3.5 3.5Q-4 2-1.5-1-4-3.5-6.5-1.5m13 0Q4-3.5 1.5-1 4 2 6.5-1.5',
  racket: 'M-8-6h16V6H-8zm3 3v6H5v-6zM-1.5-9h3V9h-3z',
  fight: CROSSHAIR,
  arrest:
    'M-5-8a5 5 0 1 0 0 10 5 5 0 0 0 0-10m0 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M5-2a5 5 0 1 0 0 10A5 5 0 0 0 5-2m0 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
} as const;
