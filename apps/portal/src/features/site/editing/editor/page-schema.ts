import {
  DOMParser,
  DOMSerializer,
  Schema,
  type MarkSpec,
  type Node,
  type NodeSpec,
  type TagParseRule,
} from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { cellSpan } from '@portal/domain/values/text/written-marks.ts'
import { readBody } from '@portal/ui/text/html/parse-html.ts'

/** An embedded picture, or one of the portal's own host; the server keeps no others. */
const OWN_PICTURE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\]))/i

/** A URL without a scheme, or with a harmless one; the server keeps no others. */
const isSafeAddress = (address: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- browsers read an address without these
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\0-\x20]/g, '')) ?? []
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme)
}

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  // The page has its own main title, and level four is the deepest.
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    attrs: { level: Math.min(Math.max(level, 2), 4) },
  })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
}

const picture: NodeSpec = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const of = (name: string) => element.getAttribute(name)
        const src = of('src') ?? ''
        return (
          OWN_PICTURE.test(src) && { src, alt: of('alt') ?? '', width: of('width'), height: of('height') }
        )
      },
    },
  ],
  toDOM: ({ attrs }) => ['img', attrs],
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'block+',
  cellAttributes: {
    scope: {
      default: null,
      getFromDOM: (element) => element.getAttribute('scope'),
      setDOMAttr: (scope, attributes) => {
        if (scope !== null) attributes['scope'] = scope
      },
    },
  },
})

/** A cell that spans thousands of others, as in a spreadsheet, becomes one cell. */
const cellOf = (tag: 'td' | 'th', spec: NodeSpec): NodeSpec => ({
  ...spec,
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        colspan: cellSpan(element.getAttribute('colspan') ?? '') ?? 1,
        rowspan: cellSpan(element.getAttribute('rowspan') ?? '') ?? 1,
        scope: element.getAttribute('scope'),
      }),
    },
  ],
})

/** The caption of a table is kept unchanged; it cannot be edited. */
const table: NodeSpec = {
  ...tables.table,
  attrs: { caption: { default: '' } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (element) => ({
        caption: [...element.children]
          .filter(({ localName }) => localName === 'caption')
          .map(inlineHtml)
          .join(' '),
      }),
    },
    { tag: 'caption', ignore: true },
  ],
  toDOM: ({ attrs }) => {
    const dom = document.createElement('table')
    if (attrs['caption'] !== '') {
      const caption = dom.appendChild(document.createElement('caption'))
      caption.contentEditable = 'false'
      caption.append(...document.importNode(readBody(String(attrs['caption'])), true).childNodes)
    }
    return { dom, contentDOM: dom.appendChild(document.createElement('tbody')) }
  },
}

/** A part of a list of terms or items. */
const part = (tag: string, content: string, group?: string): NodeSpec => ({
  content,
  ...(group && { group }),
  defining: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

/** A mark that stores one attribute of its tag. */
const saying = (tag: string, attribute: string, rule: Partial<TagParseRule> = {}): MarkSpec => ({
  attrs: { [attribute]: { default: null } },
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({ [attribute]: element.getAttribute(attribute) }),
      ...rule,
    },
  ],
  toDOM: ({ attrs }) => [rule.consuming === false ? 'span' : tag, attrs, 0],
})

/** The content of a page's text: what the server keeps, and nothing else. */
export const pageSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading,
    blockquote: part('blockquote', 'block+', 'block'),
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1 } },
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: part('li', 'block+'),
    definition_list: part('dl', '(term | definition)+', 'block'),
    term: part('dt', 'inline*'),
    definition: part('dd', 'block+'),
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table,
    table_row: tables.table_row,
    table_cell: cellOf('td', tables.table_cell),
    table_header: cellOf('th', tables.table_header),
    picture,
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    // Any tag may set the language of its text.
    language: saying('[lang]', 'lang', { consuming: false }),
    link: {
      // The target of a single sign-on page's redirect (`data-sso`).
      attrs: { href: {}, leadsOut: { default: false } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href')?.trim() ?? ''
            return isSafeAddress(href) && { href, leadsOut: element.hasAttribute('data-sso') }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'], ...(attrs['leadsOut'] && { 'data-sso': '' }) }, 0],
    },
    moment: saying('time', 'datetime'),
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['strong', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

/** The inline content of an element with the marks of the schema; the schema drops anything else. */
function inlineHtml(element: Element): string {
  // In an inert document, as the element itself.
  const { ownerDocument } = element
  const box = ownerDocument.createElement('div')
  const words = box.appendChild(ownerDocument.createElement('span'))
  const language = element.closest('[lang]')?.getAttribute('lang') ?? null
  if (language !== null) words.lang = language
  words.append(...element.cloneNode(true).childNodes)
  return htmlOf(DOMParser.fromSchema(pageSchema).parse(box, { topNode: pageSchema.node('paragraph') }))
}

function htmlOf({ content }: Node): string {
  const box = document.createElement('div')
  box.append(DOMSerializer.fromSchema(pageSchema).serializeFragment(content))
  for (const caption of box.querySelectorAll('caption')) caption.removeAttribute('contenteditable')
  return box.innerHTML
}

/** Parses a text for the editor. */
export const readText = (html: string): Node => DOMParser.fromSchema(pageSchema).parse(readBody(html))

/** Returns the text of an editor for saving; a text without a word, a picture or a table is empty. */
export const writeText = (text: Node): string =>
  text.textContent.trim() === '' && !holdsMoreThanWords(text) ? '' : htmlOf(text)

function holdsMoreThanWords(text: Node): boolean {
  let isThere = false
  text.descendants(({ type }) => {
    if (['picture', 'horizontal_rule', 'table'].includes(type.name)) isThere = true
  })
  return isThere
}
