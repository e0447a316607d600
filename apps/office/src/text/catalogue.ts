import { createCatalogue, type Catalogue } from '@portal/web-kit/text/catalogue.ts'
import type office from './messages/nl/office.json'

declare module '@portal/web-kit/text/catalogue.ts' {
  interface TextSources {
    office: typeof office
  }
}

/** Loads the texts of the office: one file per language, and its refusals beside those of the portal. */
export const loadArea = createCatalogue(
  import.meta.glob<Catalogue>('./messages/*/*.json', { import: 'default' }),
  {
    nl: async () => (await import('@portal/contract/refusal-texts/office.nl.ts')).officeTextsNl,
    en: async () => (await import('@portal/contract/refusal-texts/office.en.ts')).officeTextsEn,
  },
)
