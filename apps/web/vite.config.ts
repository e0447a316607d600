import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './build/compile-messages.ts'
import { compressBundle } from './build/compress.ts'
import { environmentTag } from './build/environment-tag.ts'
import { firstScreen } from './build/first-screen.ts'
import { paintFirst } from './build/paint-first.ts'
import { serviceWorker } from './build/service-worker.ts'

const SERVER = 'http://127.0.0.1:4200'
/** The first words of the calls' paths; the rest of the addresses is pages and sources. */
const CALLS =
  '/api /betalen /borang-butang /communicator /edu /files /lm /login /logout /pintu /rest /services /sso'.split(
    ' ',
  )
const PAGES = '/app/portal/'
/** Browsers of the last two and a half years: they know `light-dark()` and cascade layers. */
const BROWSERS = ['chrome123', 'firefox121', 'safari17.5']

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: PAGES,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    compileMessages(),
    environmentTag(),
    react(),
    firstScreen(),
    paintFirst(),
    serviceWorker(),
    compressBundle(),
  ],
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen needs is one file, and what one types in another: a dozen small ones compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'fields', test: /src\/ui\/text-field/, priority: 1 },
          ],
        },
      },
    },
  },
  // Named, so that nothing is bundled anew, and no page reloaded, in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-aria-components',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'icu-minify/format',
      'lucide-react',
      'zod/mini',
      'axe-core',
    ],
  },
  // Tests bring their own answers.
  server: {
    host: '127.0.0.1',
    proxy: mode === 'test' ? {} : Object.fromEntries(CALLS.map((path) => [path, SERVER])),
  },
}))
