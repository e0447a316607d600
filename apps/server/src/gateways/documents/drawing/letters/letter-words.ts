import type { Language } from '@portal/domain/values/text/locale.ts'

/** The sentences of a letter with a code. */
type LetterWords = {
  readonly to: (children: string) => string
  readonly subject: string
  readonly greeting: (name: string) => string
  readonly intro: (school: string, children: string) => string
  readonly steps: string
  readonly goTo: string
  readonly fillIn: string
  readonly choose: (login: string) => string
  readonly qr: string
  readonly until: (day: string) => string
  readonly help: (contact: string) => string
}

const words: Readonly<Record<Language, LetterWords>> = {
  nl: {
    to: (children) => `ouder of verzorger van\n${children}`,
    subject: 'Uw account bij het ouderportaal',
    greeting: (name) => `Beste ${name},`,
    intro: (school, children) =>
      `U hebt een account bij het ouderportaal van ${school}, als ouder of verzorger van ${children}. In het portaal leest u berichten van de school, en geeft u antwoord.`,
    steps: 'Zo logt u voor het eerst in',
    goTo: '1. Typ dit adres in uw browser, of scan de QR-code:',
    fillIn: '2. Vul deze code in:',
    choose: (login) => `3. Kies een wachtwoord. Uw gebruikersnaam is ${login}.`,
    qr: 'QR-code om in te loggen',
    until: (day) =>
      `De code werkt één keer, tot en met ${day}. Geef hem aan niemand anders. Is de code verlopen? Vraag de school om een nieuwe brief.`,
    help: (contact) => (contact === '' ? 'Lukt het niet? Vraag het de school.' : `Lukt het niet? ${contact}`),
  },
  en: {
    to: (children) => `guardian of\n${children}`,
    subject: 'Your account at the parent portal',
    greeting: (name) => `Dear ${name},`,
    intro: (school, children) =>
      `You have an account at the parent portal of ${school}, as a guardian of ${children}. In the portal you read messages of the school, and answer them.`,
    steps: 'How to log in for the first time',
    goTo: '1. Type this address in your browser, or scan the QR code:',
    fillIn: '2. Fill in this code:',
    choose: (login) => `3. Choose a password. Your username is ${login}.`,
    qr: 'QR code to log in',
    until: (day) =>
      `The code works once, until ${day}. Do not give it to anybody else. Has the code expired? Ask the school for another letter.`,
    help: (contact) =>
      contact === '' ? 'Does it not work? Ask the school.' : `Does it not work? ${contact}`,
  },
}

/** Returns the sentences of a letter in a language. */
export const lettersIn = (language: Language): LetterWords => words[language]
