import { demoPassword } from '../password.ts'
import type { PersonSource } from './sources.ts'

type Extras = Partial<Omit<PersonSource, 'key' | 'stereotype'>>
type Named = Pick<PersonSource, 'firstName' | 'lastName' | 'gender'> & Extras

/** A parent or guardian who can sign in; the login is the key. */
export const parent = (login: string, person: Named): PersonSource => ({
  key: login,
  stereotype: 'ouder',
  login,
  password: demoPassword,
  email: `${login}@post.example`,
  ...person,
})

/** A pupil; with a login if the pupil is a demo account. */
export const pupil = (key: string, sourceId: string, person: Named): PersonSource => ({
  key,
  stereotype: 'leerling',
  sourceId,
  ...person,
})

/** The pupil's own login. */
export const withOwnLogin = (login: string): Extras => ({
  login,
  password: demoPassword,
  email: `${login}@leerling.example`,
})

export const staff = (
  login: string,
  stereotype: PersonSource['stereotype'],
  roleName: string,
  person: Named,
): PersonSource => ({
  key: login,
  stereotype,
  roleName,
  login,
  password: demoPassword,
  email: `${login}@waterlinie.example`,
  ...person,
})
