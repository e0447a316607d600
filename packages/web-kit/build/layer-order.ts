import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const tokens = readFileSync(join(import.meta.dirname, '../../ui/src/style/tokens.css'), 'utf8')

/**
 * Puts the order of the cascade layers before each style sheet. The first sheet of a page decides it, and the bundler decides
 * which one that is; it also drops the order from the sheet that declares it.
 */
export function layerOrder(): Plugin {
  const order = /^@layer [^;{]+;/.exec(tokens)?.[0]
  if (order === undefined) throw new Error('tokens.css no longer begins with the order of the layers')
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = `${order}${String(file.source)}`
      },
    },
  }
}
