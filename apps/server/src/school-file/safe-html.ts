import type { MarkedLink } from '@portal/domain/site/page/sso-link.ts'
import { cellSpan, writtenTags } from '@portal/domain/values/text/written-marks.ts'
import {
  DEEPEST_NESTING,
  isTooLarge,
  reasonNotToStoreText,
  sizeOfText,
  wordsOfHtml,
  type TextRefusal,
} from '@portal/domain/values/text/written-text.ts'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../escape-html.ts'

/** The version of the rules below. Increase it with every change; a job then sanitises stored texts again. */
export const CLEANER = 2

/** Texts of an older version are served without tags. Raise it to `CLEANER` when a rule was unsafe. */
const SAFE_SINCE = 1

const links = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
  },
}

/** An inline image or one from the portal's host, so that no other server learns about the reader. */
const OWN_PICTURE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\]))/i

/** Column and row spans of a cell must be numbers. */
const cell: sanitizeHtml.Transformer = (tag, { colspan, rowspan, ...attribs }) => {
  const [columns, rows] = [cellSpan(colspan), cellSpan(rowspan)]
  return {
    tagName: tag,
    attribs: { ...attribs, ...(columns && { colspan: `${columns}` }), ...(rows && { rowspan: `${rows}` }) },
  }
}

const page: sanitizeHtml.IOptions = {
  ...links,
  allowedTags: [...writtenTags, 'img'],
  allowedAttributes: {
    a: ['href', 'rel', 'data-sso'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['lang'],
  },
  allowedSchemesByTag: { img: ['data'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
  transformTags: {
    ...links.transformTags,
    th: cell,
    td: cell,
    // An image without alternative text is decorative.
    img: (tag, attribs) => ({ tagName: tag, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }),
  },
}

/** HTML of a message or a page without active or remote content: no scripts, styles, forms or remote images. */
export const safePage = (html: string): string => sanitizeHtml(html, page)

/** The highest heading below the title of a page. */
const FIRST_LEVEL = 2

/** Sanitises the text of a school page for storage and display. Headings never skip a level below the page title. */
export function pageText(html: string): string {
  let last = FIRST_LEVEL - 1
  const inOrder: sanitizeHtml.Transformer = (tag, attribs) => {
    last = Math.max(FIRST_LEVEL, Math.min(Number(tag.slice(1)), last + 1))
    return { tagName: `h${last}`, attribs }
  }
  const headings = { h1: inOrder, h2: inOrder, h3: inOrder, h4: inOrder }
  return sanitizeHtml(html, { ...page, transformTags: { ...page.transformTags, ...headings } })
}

/** A stored text with the version of the rules that sanitised it; 0 when unknown. */
export type StoredText = { readonly html: string; readonly cleanedBy: number }

/** The longest text that is sanitised during a request; about ten milliseconds. */
const SHORT = { characters: 20_000, tags: 1000 } as const

/**
 * The text as served, without sanitising it now. A text that was not sanitised when stored is served without tags until
 * the job has done it, except a short one.
 */
export function servedText({ html, cleanedBy }: StoredText): string {
  if (cleanedBy >= SAFE_SINCE) return html
  const isShort = html.length <= SHORT.characters && sizeOfText(html).tags <= SHORT.tags
  if (isShort && cleanedBy >= 0) return pageText(html)
  return `<p>${escapeHtml(wordsOfHtml(html))}</p>`
}

/** Marks an unsanitised text that is too large: it is served without tags for good. */
const NEVER_CLEANED = -1

/** Sanitises a stored text by the current rules. A text above the limits keeps its content. */
export function cleanedAgain({ html, cleanedBy }: StoredText): StoredText {
  if (reasonNotToStore(html) === undefined) return { html: pageText(html), cleanedBy: CLEANER }
  return { html, cleanedBy: cleanedBy >= SAFE_SINCE ? CLEANER : NEVER_CLEANED }
}

/** The length of text that is checked for deep nesting when the whole is too large. */
const BEGINNING = 10_000

/** Why a text is not stored: sanitising it would block the event loop. Fast for texts of any size. */
export function reasonNotToStore(html: string): TextRefusal | undefined {
  const size = sizeOfText(html)
  if (size.tags <= DEEPEST_NESTING && !isTooLarge(size)) return undefined
  if (isTooLarge(size)) return reasonInParts(html.slice(0, BEGINNING)) ?? 'text-too-many-parts'
  return reasonInParts(html)
}

class TooMuch extends Error {
  readonly reason: TextRefusal
  constructor(reason: TextRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Parses a text as the sanitiser does, and stops at the limits. */
function reasonInParts(html: string): TextRefusal | undefined {
  const found = { elements: 0, depth: 0 }
  const onOpenTag = () => {
    found.elements += 1
    found.depth += 1
    const reason = reasonNotToStoreText(found)
    if (reason) throw new TooMuch(reason)
  }
  const onCloseTag = () => {
    found.depth -= 1
  }
  try {
    sanitizeHtml(html, { allowedTags: [], onOpenTag, onCloseTag })
    return undefined
  } catch (failure) {
    if (failure instanceof TooMuch) return failure.reason
    throw failure
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (value: string): string =>
  value.replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => NAMED[name] ?? entity)

/** The links of a sanitised text in order, and which of them have the mark of single sign-on. */
export const linksIn = (cleanHtml: string): readonly MarkedLink[] =>
  [...cleanHtml.matchAll(/<a( [^<>]*)>/g)].map(([, written = '']) => {
    const attributes = new Map(
      [...written.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    )
    return { address: decoded(attributes.get('href') ?? ''), isMarked: attributes.has('data-sso') }
  })

/** HTML of an item in the webshop: only the tags of point 5. */
export const safeShopText = (html: string): string =>
  sanitizeHtml(html, {
    ...links,
    allowedTags: ['h1', 'h2', 'p', 'div', 'span', 'br', 'b', 'i', 'u', 'ol', 'ul', 'li', 'hr', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
  })
