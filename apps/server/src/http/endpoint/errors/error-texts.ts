import { refusalTextsEn, refusalTextsNl } from '@portal/contract/refusal-texts/all.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

export const refusalTexts = { nl: refusalTextsNl, en: refusalTextsEn } as const satisfies Record<
  Language,
  unknown
>

/** The heading of an error by status; the sentence below it says what to do. */
const titles: Record<Language, Readonly<Record<number, string>>> = {
  nl: {
    400: 'Niet goed ingevuld',
    401: 'Log in',
    403: 'Geen toegang',
    404: 'Niet gevonden',
    409: 'Intussen veranderd',
    413: 'Te groot',
    415: 'Onbekende vorm',
    422: 'Dat kan zo niet',
    429: 'Even wachten',
    503: 'Even te druk',
  },
  en: {
    400: 'Not filled in correctly',
    401: 'Log in',
    403: 'No access',
    404: 'Not found',
    409: 'Changed in the meantime',
    413: 'Too large',
    415: 'Unknown form',
    422: 'Not possible like this',
    429: 'Please wait',
    503: 'Very busy',
  },
}

const faultTitle = { nl: 'Er is een fout opgetreden.', en: 'Something went wrong.' } as const

/** The title of an error by its HTTP status; that of a fault for statuses without one. */
export const titleOf = (status: number, language: Language): string =>
  titles[language][status] ?? faultTitle[language]

export const invalidInputText = {
  nl: 'Dit veld is niet goed ingevuld.',
  en: 'This field is not filled in correctly.',
} as const

export const maintenanceText = {
  nl: { title: 'Onderhoud', sentence: 'Het portaal is in onderhoud. Daarna kunt u het weer gebruiken.' },
  en: { title: 'Maintenance', sentence: 'The portal is under maintenance. After that you can use it again.' },
} as const

/** The text of a refusal under load, with the seconds to wait. */
export const crowdText = {
  nl: (seconds: number) =>
    `Het is nu erg druk. Probeer het over ${seconds === 1 ? '1 seconde' : `${seconds} seconden`} opnieuw.`,
  en: (seconds: number) =>
    `It is very busy at the moment. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
} as const

export const faultText = {
  nl: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
  en: 'Something went wrong on our side. Please try again later.',
} as const

/** Texts below an error in its own window. */
export const pageTexts = {
  nl: { again: 'Opnieuw proberen', portal: 'Naar het portaal', reference: 'Kenmerk voor de helpdesk' },
  en: { again: 'Try again', portal: 'To the portal', reference: 'Reference for the helpdesk' },
} as const
