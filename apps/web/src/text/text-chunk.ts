import type { Language } from '@portal/domain/values/locale.ts'

/** What comes with the steps of paying and answering, and what few screens say; the rest is needed by all. */
const TOGETHER: Readonly<Record<string, string>> = {
  billing: 'texts-answers',
  inquiry: 'texts-answers',
  refusals: 'texts-answers',
  account: 'texts-account',
  school: 'texts-account',
  webshop: 'texts-account',
  // For who edits the pages of the school, and for nobody else.
  editing: 'texts-editing',
}

/** The chunk of the build that the texts of an area are in, with those of other areas: each alone would be small. */
export const textChunkOf = (area: string, language: Language): string =>
  `${TOGETHER[area] ?? 'texts'}-${language}`
