import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { HtmlElement, HtmlNode } from './parse-html.ts'

export { readBody, wordsIn } from './parse-html.ts'

/** Parses HTML by the HTML standard, as browsers do, so that hydration matches. */
export function parseHtml(html: string): readonly HtmlNode[] {
  // As in an inert document, where no script runs.
  const root = parse(html, { scriptingEnabled: false }).childNodes.find(tree.isElementNode)
  const body = root?.childNodes.filter(tree.isElementNode).find(({ tagName }) => tagName === 'body')
  return body ? nodesIn(body) : []
}

const nodesIn = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly HtmlNode[] =>
  childNodes.flatMap((node): HtmlNode[] => {
    if (tree.isTextNode(node)) return [node.value]
    return tree.isElementNode(node) ? [elementOf(node)] : []
  })

const elementOf = (element: DefaultTreeAdapterTypes.Element): HtmlElement => ({
  tag: element.tagName,
  attribute: (name) => element.attrs.find((one) => one.name === name)?.value,
  children: nodesIn(element),
})
