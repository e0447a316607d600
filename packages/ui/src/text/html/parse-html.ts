/** A node of parsed HTML: text, or an element with its children. */
export type HtmlNode = string | HtmlElement
export type HtmlElement = {
  readonly tag: string
  readonly attribute: (name: string) => string | undefined
  readonly children: readonly HtmlNode[]
}

type Rules = { readonly createHTML: (html: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Rules) => Rules }

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
/** Trusted Types: the server's policy names this one place. */
const reading = trustedTypes?.createPolicy('parse-html', { createHTML: (html) => html })

/**
 * Parses HTML as an inert document: nothing in it runs, loads or is drawn (SAF-X1). On the server
 * `parse-html.server.ts` replaces it, by the same standard.
 */
export const parseHtml = (html: string): readonly HtmlNode[] => nodesIn(readBody(html))

const nodesIn = (parent: Node): readonly HtmlNode[] =>
  [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data]
    return node instanceof Element ? [elementOf(node)] : []
  })

const elementOf = (element: Element): HtmlElement => ({
  tag: element.localName,
  attribute: (name) => element.getAttribute(name) ?? undefined,
  children: nodesIn(element),
})

/** The text of these nodes. */
export const wordsIn = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children))).join('')

/** The same as a DOM document, for an editor of texts. */
export const readBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(reading?.createHTML(html) ?? html, 'text/html').body
