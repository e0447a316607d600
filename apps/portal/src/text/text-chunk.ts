import type { Language } from '@portal/domain/values/locale.ts'

/**
 * What comes with an area, or with a first refusal; the rest is needed by all, or small. What is small goes with another
 * small one: each alone would be a request of its own.
 */
const TOGETHER: Readonly<Record<string, string>> = {
  billing: 'texts-billing',
  refusals: 'texts-billing',
  // My account has parts about grades too.
  account: 'texts-school',
  school: 'texts-school',
  webshop: 'texts-school',
}

/** The chunk of the build that the texts of an area are in, with those of other areas: each alone would be small. */
export const textChunkOf = (area: string, language: Language): string =>
  `${TOGETHER[area] ?? 'texts'}-${language}`
