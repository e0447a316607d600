import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'

/** As whom the portal is known at the demo's identity provider. */
export const demoClient = { id: 'ouderportaal', secret: 'alleen-om-mee-te-oefenen' } as const

/** Somebody's account at the provider; the subject is the provider's own name for the person. */
type Account = { readonly subject: string; readonly login: string; readonly name: string }

type Person = NonNullable<SchoolFileSource['people']>[number]

const subjectOf = ({ key }: Pick<Person, 'key'>): string => `demo-${key}`

/** Everybody of the school who can sign in has an account, as schools do it. */
const hasAccount = ({ login, password }: Person): boolean => login !== undefined && password !== undefined

/** Somebody with an account at the school whom its portal does not know: shows that an account alone opens nothing. */
const stranger: Account = {
  subject: 'demo-stagiair',
  login: 'stagiair',
  name: 'Sanne (stagiair, niet in het portaal)',
}

/** The accounts of a demo school at its provider, administrators first: a sign-in method may be for them alone. */
export const accountsAtProvider = ({ people = [] }: SchoolFileSource): readonly Account[] => [
  ...people
    .filter(hasAccount)
    .toSorted((a, b) => Number(isFamily(a)) - Number(isFamily(b)))
    .map((person) => ({ subject: subjectOf(person), login: person.login ?? '', name: nameOf(person) })),
  stranger,
]

const isFamily = ({ stereotype }: Person): boolean => stereotype === 'ouder' || stereotype === 'leerling'

const nameOf = ({ firstName, lastNamePrefix = '', lastName }: Person): string =>
  [firstName, lastNamePrefix, lastName].filter(Boolean).join(' ')

/** The school with sign-in methods that lead to a provider, and with its people linked to their accounts there. */
export function withIdentityProvider(file: SchoolFileSource, issuer: string): SchoolFileSource {
  const registration = { issuer, clientId: demoClient.id, clientSecret: demoClient.secret }
  return {
    ...file,
    singleSignOn: (file.singleSignOn ?? []).map((signInMethod) => ({
      ...signInMethod,
      ...registration,
      visible: true,
    })),
    people: (file.people ?? []).map((person) =>
      hasAccount(person) ? { ...person, accounts: [{ issuer, subject: subjectOf(person) }] } : person,
    ),
  }
}
