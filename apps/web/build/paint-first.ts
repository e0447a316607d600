import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fileOf, type Bundle } from './next-files.ts'

const begin = join(import.meta.dirname, 'first-screen/begin.js')
const FONT = 'figtree-latin-wght-normal.woff2'
/** Needed only while developing: the styles of the built page bring the layers in their order. */
const LAYERS = /\s*<link rel="stylesheet" href="[^"]*layers[.]css" ?\/?>/
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Lets the page be painted before its code runs: the code is fetched at once, and started by a few lines that wait for
 * the paint, and of lower priority, so that on a slow line styles and letters come first. The letters are fetched at
 * once too, so that they seldom change before somebody’s eyes.
 */
export function paintFirst(): Plugin {
  let base = '/'
  return {
    name: 'paint-first',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page')
      const html = String(page.source)
      refuseOtherOrder(html, bundle)
      const main = SCRIPT.exec(html)?.[1]
      if (main === undefined) throw new Error('The page has no code')
      const source = readFileSync(begin, 'utf8').replace('{main}', main)
      const first = base + this.getFileName(this.emitFile({ type: 'asset', name: 'begin.js', source }))
      const font = fileOf(bundle, base, FONT)
      page.source = html.replace(LAYERS, '').replace(
        SCRIPT,
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${main}">
    <link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">
    <script type="module" src="${first}"></script>`,
      )
    },
  }
}

/** A style of another order would win or lose where it should not. */
function refuseOtherOrder(html: string, bundle: Bundle): void {
  const name = /href="[^"]*(assets[/][^"]+[.]css)"/.exec(html)?.[1] ?? ''
  const styles = bundle[name]
  const text = styles?.type === 'asset' ? String(styles.source) : ''
  const order = new Set([...text.matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer))
  if ([...order].join(' ') !== 'tokens base parts screens')
    throw new Error(`The styles of the page begin with other layers: ${[...order].join(' ')}`)
}
