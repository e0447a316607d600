/** The permanent URL of a page by its number, independent of its name and position. */
export const addressOfPage = (base: string, section: string, number: number): string =>
  `${base}${section}/page/${number}`

/** Returns the URL for a typed address of a link; undefined for an invalid one. */
export function linkAddress(written: string): string | undefined {
  const address = written.trim()
  if (/\s/.test(address)) return undefined
  if (/^(?:https?:\/\/|mailto:|tel:)\S+/i.test(address) || /^\/(?!\/)/.test(address)) return address
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return undefined
  if (/^[^@/]+@[^@/.]+(?:\.[^@/.]+)+$/.test(address)) return `mailto:${address}`
  return /^[^./@?#]+(?:\.[^./@?#]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined
}
