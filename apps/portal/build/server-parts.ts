import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** On the server a file such as `parse-html.server.ts` takes the place of `parse-html.ts`, for what only browsers have. */
export function serverParts(): Plugin {
  return {
    name: 'server-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || importer.includes('.server.') || !/^[.].*[.]ts$/.test(source)) return undefined
      const instead = resolve(importer, '..', source.replace(/[.]ts$/, '.server.ts'))
      return existsSync(instead) ? instead : undefined
    },
  }
}
