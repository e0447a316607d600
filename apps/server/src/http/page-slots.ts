import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../escape-html.ts'

type Facts = Readonly<Record<string, string>>

/** Puts facts in the place of the `{names}` of a sentence. */
export const fillText = (sentence: string, facts: Facts): string =>
  fill(sentence, { facts, write: (fact) => fact })

/**
 * Puts facts in the place of the `{names}` of a piece of HTML, as text: nothing in a fact becomes markup. What stands
 * between `{?name}` and `{/name}` is there only when there is something to say; `{=name}` is a piece of HTML itself.
 */
export const fillHtml = (html: string, facts: Facts, pieces: Facts = {}): string =>
  fill(
    html.replaceAll(OPTIONAL, (_, name: string, part: string) => (facts[name] ? part : '')),
    { facts, pieces, write: escapeHtml },
  )

const OPTIONAL = /\{\?(\w+)\}(.*?)\{\/\1\}/gs

type Filling = { readonly facts: Facts; readonly pieces?: Facts; readonly write: (fact: string) => string }

function fill(pattern: string, { facts, pieces = {}, write }: Filling): string {
  return pattern.replaceAll(/\{(=?)(\w+)\}/g, (_, isPiece: string, name: string) => {
    const found = (isPiece ? pieces : facts)[name]
    if (found === undefined) throw new Error(`Nothing is known for {${name}}`)
    return isPiece ? found : write(found)
  })
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of a text that a school may have written as HTML. */
export function plainText(text: string): string {
  if (!text.includes('<')) return text
  const words = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
  return words.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}

type Parts = {
  readonly language: string
  readonly title: string
  /** The addresses that are fetched once the page has been painted. */
  readonly next: readonly string[]
  /** HTML. */
  readonly body: string
  /** The colours of the school, as a style sheet. */
  readonly style: string
}

/** The page of the web with its language, its title, what comes next, and something in the place of the portal. */
export function writeInto(page: string, { language, title, next, body, style }: Parts): string {
  return page
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '</head>',
      () =>
        `<meta name="ouderportaal/next" content="${escapeHtml(next.join(' '))}"><style>${style}</style></head>`,
    )
    .replace(/(<div id="portal">).*?(<\/div>)/s, (_, open: string, close: string) => open + body + close)
}
