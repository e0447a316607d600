import { acceptedLanguage, type Language } from '../pages/language.ts'

const nl = {
  notice: 'Dit is een nagemaakte inlogpagina om mee te oefenen.',
  accountsOf: (school: string) => `Accounts van ${school}`,
  signIn: 'Inloggen',
  failed: 'Niet gelukt',
  login: 'Gebruikersnaam',
  password: 'Wachtwoord',
  back: 'Terug naar het ouderportaal',
  choose: 'Of kies een demo-account',
  wrong: 'De combinatie van gebruikersnaam en wachtwoord is onbekend.',
  signOut: 'Uitloggen',
  alsoHere: 'Wilt u ook hier uitloggen?',
  elsewhere: 'U bent uitgelogd bij het ouderportaal. Met dit account bent u misschien nog elders ingelogd.',
  yes: 'Ja, uitloggen',
  no: 'Nee, ingelogd blijven',
  signedOut: 'U bent uitgelogd.',
  over: 'Deze inlogpagina is verlopen. Ga terug naar het ouderportaal en begin opnieuw.',
  notRight: 'Dit verzoek klopt niet. Ga terug naar het ouderportaal en begin opnieuw.',
  demo: 'Demo-accounts',
  schools: 'Accounts van scholen',
  through: (school: string) => `Met een account van ${school} logt u in via het ouderportaal van de school.`,
  many: (count: number) => `${count} demo-accounts, allemaal met hetzelfde wachtwoord.`,
}

/** The texts of the pages. */
export type Words = typeof nl

const en: Words = {
  notice: 'This is an imitation of a login page, to practise with.',
  accountsOf: (school) => `Accounts of ${school}`,
  signIn: 'Log in',
  failed: 'That did not work',
  login: 'Username',
  password: 'Password',
  back: 'Back to the parent portal',
  choose: 'Or choose a demo account',
  wrong: 'The combination of username and password is unknown.',
  signOut: 'Log out',
  alsoHere: 'Do you want to log out here too?',
  elsewhere:
    'You are logged out of the parent portal. With this account you may still be logged in elsewhere.',
  yes: 'Yes, log out',
  no: 'No, stay logged in',
  signedOut: 'You are logged out.',
  over: 'This login page has expired. Go back to the parent portal and start again.',
  notRight: 'This request is not right. Go back to the parent portal and start again.',
  demo: 'Demo accounts',
  schools: 'Accounts of schools',
  through: (school) => `With an account of ${school} you log in through the parent portal of the school.`,
  many: (count) => `${count} demo accounts, all with the same password.`,
}

/** The texts in a language, and the language itself. */
export type Spoken = { readonly language: Language; readonly words: Words }

/** The texts in the language that a browser accepts. */
export function spokenBy(acceptLanguage: string | undefined): Spoken {
  const language = acceptedLanguage(acceptLanguage)
  return { language, words: language === 'en' ? en : nl }
}
