/** Entry point of `roster/`, for the builder page and the server. `roster/schema.ts` and `roster/exchange.ts` are not included, since they load TypeBox. */
export * from './roster/choices.ts';
export * from './roster/cost.ts';
export * from './roster/edit.ts';
export * from './roster/examples.ts';
export * from './roster/faults.ts';
export * from './roster/figure-profile.ts';
export * from './roster/new-roster.ts';
export * from './roster/profile.ts';
export * from './roster/purchases.ts';
export * from './roster/roster.ts';
