/**
 * A gang as its player builds it: the one front of `roster/`, used alike by the builder page and the server. The schema and the
 * exchange of files (`roster/schema.ts`, `roster/exchange.ts`) stay apart, since they bring TypeBox along.
 */
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
