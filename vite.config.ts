import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API: the real server of a second terminal `npm run dev:api`. */
const api = process.env.PARRAIN_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    sveltekit({
      // The prefix keeps PORT, HOST and the like of the server from meaning something to the adapter as well.
      adapter: adapter({ out: 'web/build', envPrefix: 'PARRAIN_WEB_' }),
      // No component of ours is written in the way of before runes; one without any would bring along what that way needs.
      compilerOptions: { runes: true },
      files: {
        src: 'web/src',
        assets: 'web/static',
      },
      // The empty page of the service worker stands in for any address: it names its files from the root.
      paths: { relative: false },
      // The server compares Origin and host of every request before it comes here (server/http/security.ts).
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
  // One file a worker: the service worker keeps it, and not the pieces that it might fetch.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: 'es2022',
    // Timings of plugins are no warning that a user could act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // One stylesheet: what the server draws is styled from the first byte, for every board (docs/decisions/pages.md).
              // What many pages and parts share comes in one script: small files pack badly, and each is a request.
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
