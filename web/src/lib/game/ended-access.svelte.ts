/** Counts revocations by `EndAccess`: components that show codes or links reload on a change. The game's state does not include it. */
export const endedAccess = $state({ times: 0 });
