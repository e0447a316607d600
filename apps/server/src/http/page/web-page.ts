import { createHash } from 'node:crypto'
import { paintsOf, themeOf } from '@portal/domain/account/portal/school/theme.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { hashOfStyles, type DeviceChoices } from '@portal/contract/endpoint/page.ts'
import { escapeHtml } from '../../escape-html.ts'

/**
 * The addresses of each chunk's code and styles with its dependencies, by chunk name, as written by the build; and the
 * styles themselves, by address, with those of the frame.
 */
export type Chunks = {
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly styles: Readonly<Record<string, string>>
}

/** Values inserted into the page. */
export type PageFacts = {
  readonly language: Language
  readonly title: string
  /** Light or dark, when the device chose one. */
  readonly scheme: string | undefined
  readonly brandColour: string
  /** The first screen; empty when the browser renders it. */
  readonly html: string
  readonly chunks: readonly string[]
  /** The content hashes of the style files that the browser keeps. */
  readonly keptStyles: ReadonlySet<string>
  readonly served: {
    readonly address: string
    readonly host: string
    readonly now: Instant
    readonly device: DeviceChoices
  }
  /** The data of the first screen, as JSON. */
  readonly state: string
}

/** A page, with the hashes of its inline script and styles. */
export type WrittenPage = {
  readonly html: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  readonly attributeHashes: readonly string[]
}

/** The built page, split once at its insertion points. */
export type PageTemplate = {
  readonly bare: WrittenPage
  readonly pieces: readonly (string | { readonly place: Place })[]
  /** The addresses of the styles of the frame. */
  readonly frame: readonly string[]
  readonly chunks: Chunks
}

type Place = 'language' | 'title' | 'files' | 'portal'

/** The link of the built page to the styles of its frame. */
const FRAME = /<link rel="stylesheet" href="([^"]*)">/

/** The pattern that each insertion point replaces, in the order of the page. */
const PLACES: readonly (readonly [Place, RegExp])[] = [
  ['language', /(?<=<html )lang="\w+"(?=>)/],
  ['title', /(?<=<title>)[^<]*(?=<\/title>)/],
  // Code is fetched as soon as the page begins to arrive, and ready when it is complete.
  ['files', FRAME],
  ['portal', /(?<=<div id="portal"[^>]*>)<\/div>/],
]

/** The addresses of the styles that every screen needs. */
export const frameStylesOf = (page: string): readonly string[] => (FRAME.exec(page) ?? []).slice(1)

/** Splits a page once: searching its insertion points and hashes takes longer than writing a page. */
export function cutPage(page: string, chunks: Chunks): PageTemplate {
  const pieces: PageTemplate['pieces'][number][] = []
  let rest = page
  for (const [place, pattern] of PLACES) {
    const found = pattern.exec(rest)
    if (!found) continue
    pieces.push(rest.slice(0, found.index), { place })
    rest = rest.slice(found.index + found[0].length)
  }
  const frame = frameStylesOf(page)
  return { bare: barePage(page, frame, chunks), pieces: [...pieces, rest], frame, chunks }
}

/** A page without a first screen: the browser reads everything itself. */
function barePage(page: string, frame: readonly string[], chunks: Chunks): WrittenPage {
  const styles = stylesOf(frame, chunks, new Set())
  return {
    html: page.replace(FRAME, () => styles.html),
    scriptHashes: scriptsIn(page).map(hashOf),
    styleHashes: styles.inlined.map(hashOf),
    attributeHashes: [],
  }
}

/** The page with its first screen, the data for hydration, and the code to load next. */
export function writePage({ bare, pieces, frame, chunks }: PageTemplate, facts: PageFacts): WrittenPage {
  const theme = themeStyle(facts.brandColour)
  const files = filesOf(facts.chunks, chunks)
  // Dependencies of a chunk come first.
  const styles = stylesOf([...frame, ...files.toReversed()], chunks, facts.keptStyles)
  const scheme = facts.scheme === undefined ? '' : ` data-scheme="${escapeHtml(facts.scheme)}"`
  const served = { ...facts.served, isRendered: facts.html !== '' }
  const written: Record<Place, string> = {
    language: `lang="${facts.language}"${scheme}`,
    title: escapeHtml(facts.title),
    files: `${preloads(files)}${styles.html}<style>${theme}</style>`,
    portal: `${facts.html}</div>${dataBlock('served', JSON.stringify(served))}${dataBlock('state', facts.state)}`,
  }
  return {
    html: pieces.map((piece) => (typeof piece === 'string' ? piece : written[piece.place])).join(''),
    scriptHashes: bare.scriptHashes,
    styleHashes: [...styles.inlined, theme].map(hashOf),
    attributeHashes: [...new Set(styleAttributesIn(facts.html))].map(hashOf),
  }
}

const themes = new Map<string, string>()
const MOST_THEMES = 500

/** The same colours that the web derives from the school's. */
function themeStyle(brandColour: string): string {
  const known = themes.get(brandColour)
  if (known !== undefined) return known
  const paints = Object.entries(paintsOf(themeOf(brandColour))).map(([name, paint]) => `${name}:${paint}`)
  const style = `:root{${paints.join(';')}}`
  if (themes.size >= MOST_THEMES) themes.clear()
  themes.set(brandColour, style)
  return style
}

/** Data that never executes; escaped, so that it cannot end its element. */
const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/** The files of a screen's chunks, beyond the first load. */
const filesOf = (names: readonly string[], { files }: Chunks): readonly string[] => [
  ...new Set(names.flatMap((name) => files[name] ?? [])),
]

const preloads = (files: readonly string[]): string =>
  files
    .filter((href) => href.endsWith('.js'))
    .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)
    .join('')

/**
 * The styles of a screen, visible before its code arrives: a link to each file that the browser keeps, and the text of
 * others. A disabled link beside that text keeps the code from fetching the file.
 */
function stylesOf(files: readonly string[], { styles }: Chunks, kept: ReadonlySet<string>) {
  const inlined: string[] = []
  const html = files.map((href) => {
    const text = styles[href]
    if (text === undefined) return ''
    const hash = hashOfStyles(href)
    if (hash !== undefined && kept.has(hash)) return `<link rel="stylesheet" href="${href}">`
    inlined.push(text)
    return `<style>${text}</style><link rel="stylesheet" disabled href="${href}">`
  })
  return { html: html.join(''), inlined }
}

/** Taken from the built page, never from inserted values. */
const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** In React's notation, which writes a quotation mark within a text or a value as `&quot;`. */
const styleAttributesIn = (html: string): string[] =>
  [...html.matchAll(/ style="([^"<>]*)"/g)].map(([, style = '']) =>
    style.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity),
  )

const hashes = new Map<string, string>()
const MOST_HASHES = 500

/** The hash of a style for the policy; most are the same for every visitor. */
function hashOf(style: string): string {
  const known = hashes.get(style)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  if (hashes.size >= MOST_HASHES) hashes.clear()
  hashes.set(style, hash)
  return hash
}
