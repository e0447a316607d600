import sanitizeHtml from 'sanitize-html'

const links = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
  },
}

const pageTags =
  'h1 h2 h3 h4 p div span br hr b strong i em u a ul ol li table caption thead tbody tr th td dl dt dd blockquote section time'.split(
    ' ',
  )

/** HTML of a message or a page without anything that acts or loads: no scripts, styles, forms or remote images. */
export const safePage = (html: string): string =>
  sanitizeHtml(html, {
    ...links,
    allowedTags: pageTags,
    allowedAttributes: { a: ['href', 'rel', 'data-sso'], th: ['scope'], time: ['datetime'], '*': ['lang'] },
  })

/** HTML of something for sale: the tags of point 5 and no others. */
export const safeShopText = (html: string): string =>
  sanitizeHtml(html, {
    ...links,
    allowedTags: ['h1', 'h2', 'p', 'div', 'span', 'br', 'b', 'i', 'u', 'ol', 'ul', 'li', 'hr', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
  })
