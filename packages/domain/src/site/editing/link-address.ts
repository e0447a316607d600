/** Where a page of the school is found from any text, whatever the page is called and wherever it lies by then. */
export const addressOfPage = (base: string, section: string, number: number): string =>
  `${base}${section}/page/${number}`

/** What somebody typed as an address, as a link leads there; nothing for what leads nowhere. */
export function linkAddress(written: string): string | undefined {
  const address = written.trim()
  if (/\s/.test(address)) return undefined
  if (/^(?:https?:\/\/|mailto:|tel:)\S+/i.test(address) || /^\/(?!\/)/.test(address)) return address
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return undefined
  if (/^[^@/]+@[^@/.]+(?:\.[^@/.]+)+$/.test(address)) return `mailto:${address}`
  return /^[^./@?#]+(?:\.[^./@?#]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}
