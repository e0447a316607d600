import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BROWSERS } from './build/browsers.ts'
import { chunkOf, firstOf } from './build/chunks.ts'
import { compileMessages } from '@portal/web-kit/build/compile-messages.ts'
import { compressBundle } from '@portal/web-kit/build/compress.ts'
import { environmentTag } from '@portal/web-kit/build/environment-tag.ts'
import { lightDrawings } from '@portal/web-kit/build/light-drawings.ts'
import { serverParts } from './build/server-parts.ts'
import { shortTextKeys } from './build/texts/short-text-keys.ts'
import { serviceWorker } from './build/service-worker.ts'
import { writePage } from './build/write-page.ts'

const SERVER = 'http://127.0.0.1:4200'
/** The first segments of the paths of calls; all other paths are pages and sources. */
const CALLS =
  '/api /betalen /borang-butang /communicator /edu /files /lm /login /logout /pintu /rest /services /sso'.split(
    ' ',
  )
const PAGES = '/app/portal/'

/** The build with which the server renders pages. */
const server = {
  outDir: 'dist/server',
  minify: false,
  rolldownOptions: { output: { codeSplitting: false as const } },
}

/** The build for browsers: few chunks, each with its styles; the page inlines those of its first screen. */
const browser = {
  outDir: 'dist/browser',
  chunkSizeWarningLimit: 1000,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: firstOf, debugName: 'first', priority: 2 },
          { name: chunkOf, debugName: 'areas', priority: 1, includeDependenciesRecursively: false },
        ],
      },
    },
  },
}

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  base: PAGES,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    shortTextKeys(),
    compileMessages(),
    environmentTag(),
    lightDrawings(),
    react(),
    ...(isSsrBuild ? [serverParts()] : [writePage(), serviceWorker(), compressBundle()]),
  ],
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? server : browser),
  },
  // The server loads one file, without dependencies beside it.
  ssr: { noExternal: true as const },
  // A build is always for production, for browsers and for the server, in whatever mode the server runs.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Listed, so that no dependency is bundled and no page reloaded in the middle of a test.
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
      '@internationalized/date',
      'parse5',
      'zod/mini',
      'axe-core',
      'fast-check',
      'prosemirror-commands',
      'prosemirror-gapcursor',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-tables',
      'prosemirror-view',
    ],
  },
  // Tests have their own responses.
  server: {
    host: '127.0.0.1',
    proxy: mode === 'test' ? {} : Object.fromEntries(CALLS.map((path) => [path, SERVER])),
  },
}))
