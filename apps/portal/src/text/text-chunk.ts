import type { Language } from '@portal/domain/values/text/locale.ts'

/**
 * The texts that are loaded with an area, or with a first refusal; others are needed by all. Small ones share a
 * chunk, to save requests.
 */
const TOGETHER: Readonly<Record<string, string>> = {
  billing: 'texts-billing',
  messages: 'texts-messages',
  school: 'texts-school',
  webshop: 'texts-more',
  account: 'texts-more',
  editing: 'texts-more',
  // Forms and payments explain what is not possible with the text of a refusal.
  inquiry: 'texts-refusals',
  payment: 'texts-refusals',
  refusals: 'texts-refusals',
}

/** Short English texts are in no file of their own. */
const isSmall = (area: string, language: Language): boolean =>
  language === 'en' && (area === 'billing' || area === 'messages')

/** The chunk of an area's texts, which it shares with other small ones. */
export const textChunkOf = (area: string, language: Language): string =>
  `${(!isSmall(area, language) && TOGETHER[area]) || 'texts'}-${language}`
