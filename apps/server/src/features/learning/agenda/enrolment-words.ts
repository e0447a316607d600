import type { EnrolmentRefusal } from '@portal/domain/learning/agenda/choice-hour.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

type Outcome = EnrolmentRefusal | 'enrolled' | 'unsubscribed'

const sentences: Readonly<Record<Language, Readonly<Record<Outcome, (offer: string) => string>>>> = {
  nl: {
    enrolled: (offer) => `Ingeschreven voor ${offer}.`,
    unsubscribed: (offer) => `Uitgeschreven voor ${offer}.`,
    'enrolment-closed': (offer) => `Inschrijfperiode verlopen: voor ${offer} kan nu niets meer veranderen.`,
    'enrolled-otherwise': () => 'In dit uur is al een andere keuze gemaakt, die nu niet te wijzigen is.',
    'no-right-to-enrol': () => 'Inschrijven niet mogelijk: de school laat dit voor dit uur niet toe.',
    'offer-full': (offer) => `Het maximale aantal deelnemers is bereikt voor ${offer}. Kies iets anders.`,
  },
  en: {
    enrolled: (offer) => `Enrolled for ${offer}.`,
    unsubscribed: (offer) => `Unsubscribed from ${offer}.`,
    'enrolment-closed': (offer) => `The enrolment period is over: nothing can change for ${offer} now.`,
    'enrolled-otherwise': () => 'Another choice was made for this hour, and it cannot be changed now.',
    'no-right-to-enrol': () => 'Enrolment not possible: the school does not allow it for this hour.',
    'offer-full': (offer) =>
      `The maximum number of participants has been reached for ${offer}. Please choose another.`,
  },
}

/** Returns the message about an enrolment, withdrawal or refusal, as plain text. */
export const sentenceAbout = (outcome: Outcome, language: Language, offer: string): string =>
  sentences[language][outcome](offer)
