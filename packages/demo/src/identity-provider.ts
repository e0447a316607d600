import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'

/** The client registration of the portal at the demo's identity provider. */
export const demoClient = { id: 'ouderportaal', secret: 'alleen-om-mee-te-oefenen' } as const

/** An account at the provider; the subject is the provider's own identifier of the person. */
type Account = { readonly subject: string; readonly login: string; readonly name: string }

type Person = NonNullable<SchoolFileSource['people']>[number]

const subjectOf = ({ key }: Pick<Person, 'key'>): string => `demo-${key}`

/** Everybody who can sign in has an account at the provider, as in real schools. */
const hasAccount = ({ login, password }: Person): boolean => login !== undefined && password !== undefined

/** An account at the school that its portal does not know: an account alone gives no access. */
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

/** The school with sign-in methods of a provider, and with its people linked to their accounts there. */
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
