import type { Language } from '@portal/domain/values/text/locale.ts'

/** The texts of the page itself; each chapter provides its own. */
export const pageWords = {
  nl: {
    title: 'Mijn gegevens bij het ouderportaal',
    about: 'Dit is alles wat de school in het ouderportaal over u bewaart, op',
    nothing: 'Niets.',
    yes: 'ja',
    no: 'nee',
  },
  en: {
    title: 'My data in the parent portal',
    about: 'This is everything that the school keeps about you in the parent portal, at',
    nothing: 'Nothing.',
    yes: 'yes',
    no: 'no',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>
