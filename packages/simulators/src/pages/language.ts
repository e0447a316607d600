/** The languages of the pages of the simulators. */
export type Language = 'nl' | 'en'

/** The first of these languages that a browser accepts; Dutch when it accepts neither (RFC 9110, 12.5.4). */
export function acceptedLanguage(acceptLanguage = ''): Language {
  const accepted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => quality > 0 && /^(nl|en)\b/.test(tag))
    .toSorted((a, b) => b.quality - a.quality)
  return accepted[0]?.tag.startsWith('en') ? 'en' : 'nl'
}
