import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { sortShellFiles, type ShellFiles } from '../src/service-worker/shell-files.ts'
import { fileOf } from './bundle.ts'

const offline = join(import.meta.dirname, 'offline')
const tokens = join(import.meta.dirname, '../../../packages/ui/src/style/tokens.css')
const worker = join(import.meta.dirname, '../src/service-worker/worker.ts')
/** Writes the service worker beside the page, with the lists of files that it caches, and its offline page. */
export function serviceWorker(): Plugin {
  let base = '/'
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    async generateBundle(_, bundle) {
      const emit = (name: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }))
      const read = (name: string) => readFileSync(join(offline, name), 'utf8')
      const font = fileOf(bundle, base, 'figtree.woff2')
      const styles = emit(
        'offline.css',
        readFileSync(tokens, 'utf8') + read('offline.css').replace('{font}', font),
      )
      const script = emit('offline.js', read('offline.js'))
      const page = read('offline.html')
        .replace('{styles}', base + styles)
        .replace('{script}', base + script)
      const offlinePage = emit('offline.html', page)
      const files = sortShellFiles([...Object.keys(bundle), styles, script, offlinePage], base)
      const source = await compile({ ...files, offlinePage: base + offlinePage })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

async function compile(shell: ShellFiles): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell) },
    build: { write: false, rolldownOptions: { input: worker, output: { format: 'iife' } } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The build has no service worker')
  return chunk.code
}
