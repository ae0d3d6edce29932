/** PC-32: the four districts: Bronx (red), Brooklyn (green), Queens (yellow), Manhattan (blue). */
export const districts = ['BRX', 'BKN', 'QNS', 'MAN'] as const;
export type District = (typeof districts)[number];
