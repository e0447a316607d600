import type { Language } from '@portal/domain/values/locale.ts'

/** What comes with an area; the rest, refusals among it, is needed by all. What is small goes with another small one. */
const TOGETHER: Readonly<Record<string, string>> = {
  billing: 'texts-family',
  inquiry: 'texts-family',
  // My account has parts about grades too.
  account: 'texts-school',
  school: 'texts-school',
  webshop: 'texts-school',
  editing: 'texts-school',
}

/** The chunk of the build that the texts of an area are in, with those of other areas: each alone would be small. */
export const textChunkOf = (area: string, language: Language): string =>
  `${TOGETHER[area] ?? 'texts'}-${language}`
