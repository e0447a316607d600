import { join } from 'node:path'
import type { Plugin } from 'vite'

const drawing = join(import.meta.dirname, '../../../packages/ui/src/text/drawing.ts').replaceAll('\\', '/')
const IMPORT = /import createLucideIcon from '[^']+';/
/** What only lucide's own component asks of a drawing; a key for each line of it among them. */
const UNUSED = /\b(?:name: "[\w-]+",|size: 24,|aliases: \[[^\]]*\])\s*|,\s*key: "\w+"/g

/** Lets the drawings of lucide be drawn by our own few lines: theirs are three times as many, and so is what they write. */
export function lightDrawings(): Plugin {
  return {
    name: 'light-drawings',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        // Another name for a drawing only passes it on.
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
