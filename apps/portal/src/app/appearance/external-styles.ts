/**
 * The style sheets of a school that are loaded, in the school's order: only those on the portal's own origin.
 * No other host may style the portal; the content security policy enforces the same.
 */
export const ownStyles = (addresses: readonly string[], origin: string): readonly string[] =>
  addresses.flatMap((address) => {
    const url = URL.parse(address, origin)
    return url?.origin === origin ? [url.href] : []
  })

/** Loads each of them once. They override the styles of the portal, which are in layers, in any load order. */
export function applyStyles(addresses: readonly string[], { head, location }: Document): void {
  const there = new Set(Array.from(head.querySelectorAll('link'), ({ href }) => href))
  for (const href of ownStyles(addresses, location.origin))
    if (!there.has(href)) {
      const link = head.ownerDocument.createElement('link')
      head.append(Object.assign(link, { rel: 'stylesheet', href }))
    }
}
