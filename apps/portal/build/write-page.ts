import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { chunksByName, fileOf, type Bundle } from './bundle.ts'

const FONT = 'figtree.woff2'
/** Needed in development only: the styles of the built page come first and declare the layers in order. */
const LAYERS = /\s*<link rel="stylesheet" href="[^"]*layers[.]css" ?\/?>/
const STYLES = /\s*<link rel="stylesheet"[^>]*href="[^"]*[/](assets[/][^"]+[.]css)"[^>]*>/
const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Without comments and on few lines, because every page contains it. */
const early = readFileSync(join(import.meta.dirname, 'event-replay.js'), 'utf8').replaceAll(
  /^\s*(\/\/.*\n)?/gm,
  '',
)

/**
 * Writes the page so that it can be read before other files arrive. It contains the styles of its frame, and preloads
 * the font before the code. `chunks.json` beside it lets the server name the code of a screen and inline its styles.
 */
export function writePage(): Plugin {
  let base = '/'
  return {
    name: 'write-page',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page')
      page.source = pageOf(String(page.source), bundle, base)
      this.emitFile({
        type: 'asset',
        fileName: 'chunks.json',
        source: JSON.stringify(chunksByName(bundle, base), undefined, 1),
      })
    },
  }
}

function pageOf(html: string, bundle: Bundle, base: string): string {
  const name = STYLES.exec(html)?.[1] ?? ''
  const styles = bundle[name]
  const main = SCRIPT.exec(html)?.[1]
  if (styles?.type !== 'asset' || main === undefined) throw new Error('The page has no styles, or no code')
  const css = String(styles.source)
  refuseOtherOrder(css)
  // Every page contains these styles. The disabled link keeps the code from fetching them again.
  delete bundle[name]
  return html
    .replace(LAYERS, '')
    .replace(SCRIPT, '')
    .replace(
      STYLES,
      () => `
    <link rel="preload" as="font" type="font/woff2" crossorigin href="${fileOf(bundle, base, FONT)}">
    <link rel="modulepreload" fetchpriority="low" href="${main}">
    <link rel="stylesheet" disabled href="${base}${name}">
    <style>${css.trim()}</style>`,
    )
    .replace('<body>', () => `<body><script>${early}</script>`)
    .replace('</body>', () => `<script type="module" fetchpriority="low" src="${main}"></script></body>`)
}

/** Fails on styles with another order of layers: they would override the wrong rules. */
function refuseOtherOrder(css: string): void {
  const order = new Set([...css.matchAll(/@layer (\w+) ?\{/g)].map(([, layer]) => layer))
  if ([...order].join(' ') !== 'tokens base parts screens')
    throw new Error(`The styles of the page begin with other layers: ${[...order].join(' ')}`)
}
