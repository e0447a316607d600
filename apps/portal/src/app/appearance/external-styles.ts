/**
 * The style sheets of a school that are loaded: those that lie at the portal itself, in the order in which the school
 * names them. Nobody else decides how a page of the portal looks; the browser is told the same.
 */
export const ownStyles = (addresses: readonly string[], origin: string): readonly string[] =>
  addresses.flatMap((address) => {
    const url = URL.parse(address, origin)
    return url?.origin === origin ? [url.href] : []
  })

/** Loads them, each once. They outrank the styles of the portal, which stand in layers, whatever comes first. */
export function applyStyles(addresses: readonly string[], { head, location }: Document): void {
  const there = new Set(Array.from(head.querySelectorAll('link'), ({ href }) => href))
  for (const href of ownStyles(addresses, location.origin))
    if (!there.has(href)) {
      const link = head.ownerDocument.createElement('link')
      head.append(Object.assign(link, { rel: 'stylesheet', href }))
    }
}
