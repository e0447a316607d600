import type { MarkedLink } from '@portal/domain/site/page/sso-link.ts'
import { cellSpan, writtenTags } from '@portal/domain/values/written-marks.ts'
import {
  DEEPEST_NESTING,
  isTooLarge,
  reasonNotToStoreText,
  sizeOfText,
  wordsOfHtml,
  type TextRefusal,
} from '@portal/domain/values/written-text.ts'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../escape-html.ts'

/** The version of the rules below. Raise it with every change of them; a job then cleans the stored texts again. */
export const CLEANER = 2

/** Texts of an older version are not served with their tags. Raise it to `CLEANER` when a rule was unsafe. */
const SAFE_SINCE = 1

const links = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
  },
}

/** A picture that comes along in the text, or from the portal's own host: none tells anybody else who reads it. */
const OWN_PICTURE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\]))/i

/** A cell says over how many columns and rows it reaches, or nothing. */
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
    // A picture without words is there for the eye only, and says so.
    img: (tag, attribs) => ({ tagName: tag, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }),
  },
}

/** HTML of a message or a page without anything that acts or loads: no scripts, styles, forms or remote images. */
export const safePage = (html: string): string => sanitizeHtml(html, page)

/** The highest heading below the title of a page. */
const FIRST_LEVEL = 2

/**
 * The text of a page of the school as it is stored and shown: safe, and with headings that never skip a level below the
 * title of the page.
 */
export function pageText(html: string): string {
  let last = FIRST_LEVEL - 1
  const inOrder: sanitizeHtml.Transformer = (tag, attribs) => {
    last = Math.max(FIRST_LEVEL, Math.min(Number(tag.slice(1)), last + 1))
    return { tagName: `h${last}`, attribs }
  }
  const headings = { h1: inOrder, h2: inOrder, h3: inOrder, h4: inOrder }
  return sanitizeHtml(html, { ...page, transformTags: { ...page.transformTags, ...headings } })
}

/** A text in the tables with the version of the rules by which it was cleaned; 0 where nobody knows. */
export type StoredText = { readonly html: string; readonly cleanedBy: number }

/** Longest text that is cleaned while a request waits for it; about ten milliseconds. */
const SHORT = { characters: 20_000, tags: 1000 } as const

/**
 * The text as it is served, without cleaning it. A text that no door of the portal cleaned is shown without its tags until
 * the job has cleaned it, except a short one.
 */
export function servedText({ html, cleanedBy }: StoredText): string {
  if (cleanedBy >= SAFE_SINCE) return html
  const isShort = html.length <= SHORT.characters && sizeOfText(html).tags <= SHORT.tags
  if (isShort && cleanedBy >= 0) return pageText(html)
  return `<p>${escapeHtml(wordsOfHtml(html))}</p>`
}

/** Marks a text that nobody cleaned and that is too large to be cleaned: it is served without tags for good. */
const NEVER_CLEANED = -1

/** The text as the job stores it again by the rules of now. A text above the limits keeps its content. */
export function cleanedAgain({ html, cleanedBy }: StoredText): StoredText {
  if (reasonNotToStore(html) === undefined) return { html: pageText(html), cleanedBy: CLEANER }
  return { html, cleanedBy: cleanedBy >= SAFE_SINCE ? CLEANER : NEVER_CLEANED }
}

/** How much of a text is parsed to find whether it is nested too deep, when the whole is too large. */
const BEGINNING = 10_000

/** Why a text is not stored: cleaning it would keep everybody waiting. Answers at once, however large it is. */
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

/** Reads a text as the cleaner reads it, and stops where it is too much. */
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

/** The links of a text that the cleaner wrote, in their order, and which of them carry the mark of single sign-on. */
export const linksIn = (cleanHtml: string): readonly MarkedLink[] =>
  [...cleanHtml.matchAll(/<a( [^<>]*)>/g)].map(([, written = '']) => {
    const attributes = new Map(
      [...written.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    )
    return { address: decoded(attributes.get('href') ?? ''), isMarked: attributes.has('data-sso') }
  })

/** HTML of something for sale: the tags of point 5 and no others. */
export const safeShopText = (html: string): string =>
  sanitizeHtml(html, {
    ...links,
    allowedTags: ['h1', 'h2', 'p', 'div', 'span', 'br', 'b', 'i', 'u', 'ol', 'ul', 'li', 'hr', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
  })
