import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { sortShellFiles, type ShellFiles } from '../src/service-worker/shell-files.ts'
import { fileOf } from './bundle.ts'

const offline = join(import.meta.dirname, 'offline')
const tokens = join(import.meta.dirname, '../../../packages/ui/src/style/tokens.css')
const subjects = join(import.meta.dirname, '../src/features/learning/subject-tones.css')
const worker = join(import.meta.dirname, '../src/service-worker/worker.ts')
const page = join(import.meta.dirname, '../src/offline/offline-page.ts')
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
        [tokens, subjects].map((file) => readFileSync(file, 'utf8')).join('\n') +
          read('offline.css').replace('{font}', font),
      )
      const script = emit('offline.js', await compile(page, { BASE: base }))
      const html = read('offline.html')
        .replace('{styles}', base + styles)
        .replace('{script}', base + script)
      const offlinePage = emit('offline.html', html)
      const files = sortShellFiles([...Object.keys(bundle), styles, script, offlinePage], base)
      const shell: ShellFiles = { ...files, offlinePage: base + offlinePage }
      const source = await compile(worker, { SHELL: shell })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

/** Compiles a script that is no module of the portal: one file, with these values filled in. */
async function compile(input: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${input}`)
  return chunk.code
}
