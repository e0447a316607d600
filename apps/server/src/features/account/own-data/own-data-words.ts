import type { Language } from '@portal/domain/values/text/locale.ts'

/** The texts of the page and the file themselves; each chapter provides its own. */
export const ownDataWords = {
  nl: {
    title: 'Mijn gegevens',
    about: (school: string, name: string, moment: string) =>
      `Dit bewaart het portaal van ${school} over ${name}, op ${moment}.`,
    empty: 'Hierover bewaart het portaal niets',
    yes: 'ja',
    no: 'nee',
    time: (time: string) => `${time} uur`,
    explanation: {
      amounts: 'In euro’s, met twee decimalen.',
      days: 'Jaar-maand-dag.',
      moments: 'ISO 8601, in UTC.',
    },
  },
  en: {
    title: 'My data',
    about: (school: string, name: string, moment: string) =>
      `This is what the portal of ${school} keeps about ${name}, on ${moment}.`,
    empty: 'The portal keeps nothing about',
    yes: 'yes',
    no: 'no',
    time: (time: string) => time,
    explanation: {
      amounts: 'In euros, with two decimals.',
      days: 'Year-month-day.',
      moments: 'ISO 8601, in UTC.',
    },
  },
} as const satisfies Record<Language, object>
