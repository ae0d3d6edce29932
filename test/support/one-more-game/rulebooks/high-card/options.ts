import { type Static, Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';

const whole = (value: number, minimum: number, maximum: number) => Type.Integer({ minimum, maximum, default: value });

export const highCardOptions = Type.Object(
  {
    /** HC-5. */
    rounds: whole(6, 1, 50),
    /** HC-1: of each player at the start. */
    tokens: whole(20, 2, 200),
    /** HC-3: the largest bet. */
    most: whole(5, 1, 200),
    /** HC-7. */
    town: Type.Enum(['closed', 'open'], { default: 'closed' }),
    /** HC-6: seconds to answer in; 0 for no limit. */
    timers: Type.Object(
      { open: whole(600, 0, 3600), answer: whole(600, 0, 3600), walk: whole(600, 0, 3600) },
      { ...closed, default: {} },
    ),
  },
  closed,
);
export type HighCardOptions = Static<typeof highCardOptions>;
