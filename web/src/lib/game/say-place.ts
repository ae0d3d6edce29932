/**
 * Tells the service worker the page's current address when it asks, so that a tap on a notification focuses the right tab:
 * after client-side navigation the worker knows only the address of the first load.
 */
if (typeof navigator !== 'undefined')
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data === 'place') ports[0]?.postMessage(location.pathname);
  });
