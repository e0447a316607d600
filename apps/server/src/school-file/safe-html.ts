import type { MarkedLink } from '@portal/domain/school/sso-link.ts'
import { cellSpan, writtenTags } from '@portal/domain/values/written-marks.ts'
import sanitizeHtml from 'sanitize-html'

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
 * The text of a page of the school as it is shown: safe once more, because a rule that became stricter also holds for
 * what is there already, and with headings that never skip a level below the title of the page.
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

/** So many marks lie within each other in no text that somebody wrote. Making a text safe takes the longer, the deeper they lie. */
const DEEPEST = 100
const TOO_DEEP = Symbol('too deep')

/** Whether a text is nested so deep that making it safe would keep the whole portal waiting. It stops looking where it is. */
export function isNestedTooDeep(html: string): boolean {
  let depth = 0
  const count = (step: 1 | -1) => () => {
    depth += step
    if (depth > DEEPEST) throw TOO_DEEP
  }
  try {
    sanitizeHtml(html, { allowedTags: [], onOpenTag: count(1), onCloseTag: count(-1) })
    return false
  } catch (failure) {
    if (failure === TOO_DEEP) return true
    throw failure
  }
}

/** The links of a text in their order, and which of them carry the mark of single sign-on. */
export function linksIn(html: string): readonly MarkedLink[] {
  const links: MarkedLink[] = []
  const note: sanitizeHtml.Transformer = (tag, attribs) => {
    links.push({ address: attribs['href'] ?? '', isMarked: 'data-sso' in attribs })
    return { tagName: tag, attribs }
  }
  sanitizeHtml(html, { ...page, transformTags: { ...page.transformTags, a: note } })
  return links
}

/** HTML of something for sale: the tags of point 5 and no others. */
export const safeShopText = (html: string): string =>
  sanitizeHtml(html, {
    ...links,
    allowedTags: ['h1', 'h2', 'p', 'div', 'span', 'br', 'b', 'i', 'u', 'ol', 'ul', 'li', 'hr', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
  })
