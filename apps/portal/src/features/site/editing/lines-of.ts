import { parseHtml, type HtmlNode } from '@portal/ui/text/html/parse-html.ts'

/** Elements that are lines. */
const LINES = new Set('h2 h3 h4 p li tr caption blockquote dt dd'.split(' '))
const HOLDS_LINES = new Set('ul ol table thead tbody blockquote div section dl li'.split(' '))

/** A text as its lines, without markup, to compare two versions. */
export const linesOf = (html: string): readonly string[] => linesIn(parseHtml(html)).filter(Boolean)

function linesIn(nodes: readonly HtmlNode[]): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (typeof node === 'string') return [oneLine(node)]
    const holdsLines = node.children.some(
      (child) => typeof child !== 'string' && (LINES.has(child.tag) || HOLDS_LINES.has(child.tag)),
    )
    if (HOLDS_LINES.has(node.tag) && holdsLines) return linesIn(node.children)
    if (node.tag === 'tr')
      return [
        node.children
          .map((cell) => oneLine(saidBy([cell])))
          .filter(Boolean)
          .join(' | '),
      ]
    return [oneLine(saidBy([node]))]
  })
}

/** The text, and the descriptions of pictures. */
const saidBy = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.tag === 'img' ? ` [${node.attribute('alt') ?? ''}] ` : saidBy(node.children)
    })
    .join('')

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()
