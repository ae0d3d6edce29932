/** False over plain http and where the host is an IP address: WebAuthn needs a secure context and a domain name. */
export const mayUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
