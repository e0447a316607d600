import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from '@portal/web-kit/build/compile-messages.ts'
import { compressBundle } from '@portal/web-kit/build/compress.ts'
import { environmentTag } from '@portal/web-kit/build/environment-tag.ts'
import { layerOrder } from '@portal/web-kit/build/layer-order.ts'
import { lightDrawings } from '@portal/web-kit/build/light-drawings.ts'

/** Browsers of the last two and a half years, which support `light-dark()` and cascade layers. */
const BROWSERS = ['chrome123', 'firefox121', 'safari17.5']

/** The office is rendered by the browser: who works in it keeps it open. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app/office/',
  plugins: [compileMessages(), environmentTag(), lightDrawings(), react(), layerOrder(), compressBundle()],
  build: {
    outDir: 'dist/browser',
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
