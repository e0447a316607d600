/** A piece of a text that was read from HTML: words, or an element with what it holds. */
export type HtmlNode = string | HtmlElement
export type HtmlElement = {
  readonly tag: string
  readonly attribute: (name: string) => string | undefined
  readonly children: readonly HtmlNode[]
}

type Rules = { readonly createHTML: (html: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Rules) => Rules }

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
/** Browsers want to know who turns text into a document; the server's policy names this one place. */
const reading = trustedTypes?.createPolicy('parse-html', { createHTML: (html) => html })

/**
 * Reads HTML as a document of its own, which never comes alive: nothing in it runs, loads or is drawn (SAF-X1). On the
 * server `parse-html.server.ts` takes its place, and reads by the same standard.
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

/** All words in these nodes, one after the other. */
export const wordsIn = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node.children))).join('')

/** The same document as the browser has it, for an editor of texts. */
export const readBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(reading?.createHTML(html) ?? html, 'text/html').body
