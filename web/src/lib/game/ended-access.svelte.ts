/** How often codes and links were ended elsewhere on the page (`EndAccess`): whoever shows some reads them again. The game knows nothing of it. */
export const endedAccess = $state({ times: 0 });
