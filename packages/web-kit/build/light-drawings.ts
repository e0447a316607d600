import { join } from 'node:path'
import type { Plugin } from 'vite'

const drawing = join(import.meta.dirname, '../../ui/src/text/drawing.ts').replaceAll('\\', '/')
const IMPORT = /import createLucideIcon from '[^']+';/
/** Properties of an icon that only lucide's own component reads, such as a key for each line. */
const UNUSED = /\b(?:name: "[\w-]+",|size: 24,|aliases: \[[^\]]*\])\s*|,\s*key: "\w+"|^__iconData\.node;$/gm

/** Lets our own short component render lucide icons. Lucide's component and its output are three times as large. */
export function lightDrawings(): Plugin {
  return {
    name: 'light-drawings',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        // An alias of an icon only re-exports it.
        if (!code.includes('createLucideIcon')) return null
        if (!IMPORT.test(code)) throw new Error('The drawings of lucide are made in another way now')
        const light = code
          .replace(IMPORT, `import { drawingOf as createLucideIcon } from '${drawing}';`)
          .replaceAll(UNUSED, '')
        return { code: light, map: null }
      },
    },
  }
}
