import type { Language } from '@portal/domain/values/locale.ts'

/** What comes with an area; the rest, refusals among it, is needed by all. What is small goes with another small one. */
const TOGETHER: Readonly<Record<string, string>> = {
  billing: 'texts-billing',
  inquiry: 'texts-personal',
  account: 'texts-personal',
  school: 'texts-school',
  webshop: 'texts-school',
  // For who edits the pages of the school, and for nobody else.
  editing: 'texts-editing',
}

/** The chunk of the build that the texts of an area are in, with those of other areas: each alone would be small. */
export const textChunkOf = (area: string, language: Language): string =>
  `${TOGETHER[area] ?? 'texts'}-${language}`
