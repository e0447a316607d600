/** Endings of addresses that mail programs turn into a link without a scheme or a slash. */
const COMMON_ENDINGS =
  'com|net|org|info|biz|nl|eu|io|app|dev|shop|online|site|store|link|click|live|xyz|top|club|icu|ru|cn|tk|ly'

const ADDRESS = new RegExp(
  [
    // A scheme, an e-mail address, or the usual beginning of an address.
    String.raw`:\/\/|@|\bwww\.|\b(?:https?|mailto|tel|ftp):`,
    // `something.tld/`, also with a port.
    String.raw`[\p{L}\p{N}-]\.\p{L}{2,}(?::\d+)?\/`,
    // `something.com` at the end of a word. Initials before a dot are one letter.
    String.raw`[\p{L}\p{N}-]{2,}\.(?:${COMMON_ENDINGS})(?![\p{L}\p{N}])`,
    // An IPv4 address.
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'iu',
)

/**
 * Whether a name holds an e-mail or web address. Names stand in mails of the school, so an address in one would be a
 * message of somebody else. Full-width signs and invisible characters are read as what they look like.
 */
export const holdsAddress = (name: string): boolean =>
  ADDRESS.test(
    name
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[。․‧∙]/gu, '.')
      .replaceAll(/[∕⁄⧸]/gu, '/'),
  )
