import { mayHaveLink, type LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { readStereotype } from '../people/person.repository.ts'
import { findPersonByLogin, revokeLinks } from './login-link.repository.ts'
import { loginLinkTo } from './login-link-to.ts'

type Deps = { readonly schools: Schools; readonly clock: () => Instant }

/** The login is unknown, or the person may not have links. */
export class NoLinkFor extends Error {}

/**
 * Creates a link for a login, for operators. Returns its address without the host.
 * @throws NoLinkFor when the login is unknown or of an administrator
 */
export async function issueLink(
  { schools, clock }: Deps,
  schoolId: Guid,
  { login, source, place }: { readonly login: string; readonly source: LinkSource; readonly place: string },
): Promise<string> {
  return schools.write(schoolId, async (tx) => {
    const personId = await personOfLogin(tx, login)
    if (!mayHaveLink(await readStereotype(tx, personId)))
      throw new NoLinkFor(`${login} administers the school and signs in.`)
    return loginLinkTo(tx, { personId, source, place, now: clock() })
  })
}

/**
 * Revokes all links of a person or the school, with the sessions that they opened. Returns the number of valid links.
 * @throws NoLinkFor when the login is unknown
 */
export async function takeBackLinks(
  { schools, clock }: Deps,
  schoolId: Guid,
  login: string | undefined,
): Promise<number> {
  return schools.write(schoolId, async (tx) => {
    const personId = login === undefined ? undefined : await personOfLogin(tx, login)
    return revokeLinks(tx, personId, clock())
  })
}

async function personOfLogin(tx: SchoolTransaction, login: string): Promise<Guid> {
  const personId = await findPersonByLogin(tx, login)
  if (personId === undefined) throw new NoLinkFor(`Nobody at this school has the login ${login}.`)
  return personId
}
