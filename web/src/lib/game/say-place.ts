/**
 * Tells the service worker where this page stands when it asks, so that a tap on a notification finds the page of its game: what the
 * worker itself knows of a page is the address that it was loaded with, and one turns to others without loading anything.
 */
if (typeof navigator !== 'undefined')
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data === 'place') ports[0]?.postMessage(location.pathname);
  });
