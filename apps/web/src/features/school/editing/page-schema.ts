import { DOMParser, DOMSerializer, Schema, type Node, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { readBody } from '../../../ui/text/parse-html.ts'

/** A picture that comes along in the text, or from the portal's own host; the server keeps no others. */
const OWN_PICTURE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\]))/i
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  // The page has its own main title; deeper than four is nobody's text.
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

const tables = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} })

const table: NodeSpec = {
  ...tables.table,
  attrs: { caption: { default: '' } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (element) => ({ caption: element.querySelector('caption')?.textContent?.trim() ?? '' }),
    },
    { tag: 'caption', ignore: true },
  ],
  toDOM: ({ attrs }) =>
    attrs['caption'] === ''
      ? ['table', ['tbody', 0]]
      : ['table', ['caption', { contenteditable: 'false' }, attrs['caption']], ['tbody', 0]],
}

/** What a text of a page may hold: what the server keeps, and nothing else. */
export const pageSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }, { tag: 'dt' }, { tag: 'dd' }],
      toDOM: () => ['p', 0],
    },
    heading,
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
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
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table,
    table_row: tables.table_row,
    table_cell: tables.table_cell,
    table_header: tables.table_header,
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
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href')?.trim() ?? ''
            return SAFE_ADDRESS.test(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] }, 0],
    },
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['strong', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

/** A text as the editor has it. */
export const readText = (html: string): Node => DOMParser.fromSchema(pageSchema).parse(readBody(html))

/** The text of an editor as it is saved; a text without a word, a picture or a table is none. */
export function writeText(text: Node): string {
  if (text.textContent.trim() === '' && !holdsMoreThanWords(text)) return ''
  const box = document.createElement('div')
  box.append(DOMSerializer.fromSchema(pageSchema).serializeFragment(text.content))
  for (const caption of box.querySelectorAll('caption')) caption.removeAttribute('contenteditable')
  return box.innerHTML
}

function holdsMoreThanWords(text: Node): boolean {
  let isThere = false
  text.descendants(({ type }) => {
    if (['picture', 'horizontal_rule', 'table'].includes(type.name)) isThere = true
  })
  return isThere
}
