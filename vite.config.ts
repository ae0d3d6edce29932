import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

/** The API for `npm run dev`: the real server, started with `npm run dev:api`. */
const api = process.env.PARRAIN_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    sveltekit({
      // The prefix keeps the server's PORT, HOST and so on from configuring the adapter.
      adapter: adapter({ out: 'web/build', envPrefix: 'PARRAIN_WEB_' }),
      // All components use runes; without this, one without any rune would bundle the legacy mode.
      compilerOptions: { runes: true },
      files: {
        src: 'web/src',
        assets: 'web/static',
      },
      // The service worker serves one empty page for any address, so files are named from the root.
      paths: { relative: false },
      // The server already compares Origin and host of every request (server/http/security.ts).
      csrf: { trustedOrigins: ['*'] },
      csp: {
        mode: 'nonce',
        directives: {
          'default-src': ['self'],
          'script-src': ['self'],
          'style-src': ['self'],
          'style-src-attr': ['unsafe-inline'],
          'img-src': ['self', 'data:'],
          'font-src': ['self'],
          'connect-src': ['self'],
          'worker-src': ['self'],
          'manifest-src': ['self'],
          'object-src': ['none'],
          'base-uri': ['none'],
          'form-action': ['self'],
          'frame-ancestors': ['none'],
        },
      },
    }),
  ],
  // One file per worker: the service worker caches that file only.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2022',
    // Hides plugin timings: not a warning that an operator could act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // One stylesheet, so that server-rendered pages are styled at once on every board (docs/decisions/pages.md). Widely shared code goes into
              // one script: small files compress badly, and each is a request.
              groups: [
                { name: 'styles', test: /\.svelte\?svelte&type=style|\.css$/ },
                { name: 'shared', minShareCount: 30 },
              ],
            },
          },
        },
      },
    },
  },
});
