import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { chunksByName, fileOf, type Bundle } from './bundle.ts'

const FONT = 'figtree.woff2'
/** Needed in development only: the styles of the built page come first and declare the layers in order. */
const LAYERS = /\s*<link rel="stylesheet" href="[^"]*layers[.]css" ?\/?>/
const STYLES = /\s*<link rel="stylesheet"[^>]*href="[^"]*[/](assets[/][^"]+[.]css)"[^>]*>/
const COMMENT = /\s*<!--.*?-->/gs
const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

const EARLY = 'event-replay.js'
/** Minified, because every page contains it. */
const early = minifySync(EARLY, readFileSync(join(import.meta.dirname, EARLY), 'utf8')).code.trim()

/**
 * Writes the page so that it can be read before other files arrive: it preloads the font before the code. The server
 * replaces the link to the styles of the frame, and `chunks.json` lets it name the code and styles of a screen.
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
  refuseOtherOrder(String(styles.source))
  return html
    .replaceAll(COMMENT, '')
    .replace(LAYERS, '')
    .replace(SCRIPT, '')
    .replace(
      STYLES,
      () => `
    <link rel="preload" as="font" type="font/woff2" crossorigin href="${fileOf(bundle, base, FONT)}">
    <link rel="modulepreload" fetchpriority="low" href="${main}">
    <link rel="stylesheet" href="${base}${name}">`,
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
