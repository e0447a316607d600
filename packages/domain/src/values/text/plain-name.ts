/** Patterns that mail programs turn into a link. */
const ADDRESSES = [
  // A scheme, an e-mail address, or the usual beginning of an address.
  /:\/\/|@|\bwww\.|\b(?:https?|mailto|tel|ftp):/iu,
  // `something.tld/`, also with a port. A surname after initials begins with a capital: `J.Jansen/M.Pieters`.
  /[\p{L}\p{N}-]\.(?:\p{Ll}\p{L}+|\p{Lu}{2,})\//u,
  /[\p{L}\p{N}-]\.\p{L}{2,}:\d+\//u,
  // `something.com` at the end of a word. Initials before a dot are one letter.
  /[\p{L}\p{N}-][\p{L}\p{N}-]\.(?:com|net|org|info|biz|nl|eu|io|app|dev|xyz|icu|ru|cn|tk|ly)(?![\p{L}\p{N}])/iu,
  // Endings that are surnames too, in one case only: `Th.Top`, `Joh.Link`.
  /[\p{L}\p{N}-][\p{L}\p{N}-]\.(?:shop|online|site|store|link|click|live|top|club|SHOP|ONLINE|SITE|STORE|LINK|CLICK|LIVE|TOP|CLUB)(?![\p{L}\p{N}])/u,
  // An IPv4 address.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
]

/**
 * Whether a name holds an e-mail or web address. Names appear in mails of the school, so an address in one could carry
 * a message of somebody else. Full-width and invisible characters are normalised first.
 */
export function holdsAddress(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。․‧∙]/gu, '.')
    .replaceAll(/[∕⁄⧸]/gu, '/')
  return ADDRESSES.some((address) => address.test(plain))
}
