import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Replaces `parse-html.ts` by `parse-html.server.ts` on the server, where browser APIs are missing. */
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
