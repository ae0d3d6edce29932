/** Has this browser passkeys at this address? Not by plain http, and not where the address has no name. */
export const mayUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
