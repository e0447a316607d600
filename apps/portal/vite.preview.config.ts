import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from '@portal/web-kit/build/compile-messages.ts'
import { compressBundle } from '@portal/web-kit/build/compress.ts'
import { layerOrder } from '@portal/web-kit/build/layer-order.ts'
import { lightDrawings } from '@portal/web-kit/build/light-drawings.ts'
import { BROWSERS } from './build/browsers.ts'

/** The page that the office frames. A build of its own, so that no screen of a family loads or caches anything of it. */
export default defineConfig({
  root: join(import.meta.dirname, 'preview'),
  base: '/app/preview/',
  plugins: [
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    compileMessages(),
    lightDrawings(),
    react(),
    layerOrder(),
    compressBundle(),
  ],
  build: {
    outDir: '../dist/preview',
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
  },
})
