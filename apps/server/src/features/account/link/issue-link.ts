import { mayHaveLink, type LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { readStereotype } from '../people/person.repository.ts'
import { findPersonByLogin, revokeLinks } from './login-link.repository.ts'
import { loginLinkTo } from './login-link-to.ts'

type Deps = { readonly schools: Schools; readonly clock: () => Instant }

/** Nobody of the school has this login, or links are not for them. */
export class NoLinkFor extends Error {}

/**
 * Makes a link for somebody by login, for whoever runs the portal; its address without the host.
 * @throws NoLinkFor when the school knows no such login, or it administers the school
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
 * Takes back all links of somebody, or of the whole school, with every session that they opened; how many lived.
 * @throws NoLinkFor when the school knows no such login
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
