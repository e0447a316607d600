import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { AccountsOf } from './outside-accounts.repository.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** Rows of people; plain passwords have been hashed already. */
export const personRows = (
  { people }: SchoolFile,
  id: IdOf,
  hashes: ReadonlyMap<string, string>,
): NewRow<'person'>[] =>
  people.map((person) => ({
    id: id('person', person.key),
    stereotype: person.stereotype,
    role_name: person.roleName,
    live_edit_admin: person.liveEditAdmin,
    first_name: person.firstName,
    last_name_prefix: person.lastNamePrefix,
    last_name: person.lastName,
    gender: person.gender,
    email: person.email,
    birth_date: person.birthDate,
    source_id: person.sourceId ?? person.key,
    lobi_id: person.lobiId,
    login: person.login,
    login_alias: person.loginAlias,
    external: person.external,
    manual: person.manual,
    active: person.active,
    blocked: person.blocked,
    class_name: person.className,
    location: person.location,
    language: person.language,
    password_hash: person.password === undefined ? undefined : hashes.get(person.password),
    second_factor: person.secondFactor,
  }))

/** External accounts, of the people with a list of them in the file. */
export const accountsOf = ({ people }: SchoolFile, id: IdOf): readonly AccountsOf[] =>
  people.flatMap(({ key, accounts }) =>
    accounts === undefined ? [] : [{ personId: id('person', key), accounts }],
  )

export const debtorRows = ({ debtors }: SchoolFile, id: IdOf): NewRow<'debtor'>[] =>
  debtors.map((debtor) => ({
    id: id('debtor', debtor.key),
    debtor_number: debtor.number,
    name: debtor.name,
    active: debtor.active,
    company: debtor.company,
    student: debtor.student,
    default_account: debtor.defaultAccount ?? '',
    last_used_iban: debtor.lastUsedIban ?? '',
    last_used_holder: debtor.lastUsedHolder,
  }))

/** Rows of relations. Two numbers of one person name the same relation, which is stored once. */
export const relationRows = (
  { relations }: SchoolFile,
  id: IdOf,
  merged: ReadonlyMap<string, Guid>,
): NewRow<'relation'>[] => {
  const all = relations.map((relation) => {
    const [person, child] = [id('person', relation.person), id('person', relation.child)]
    return {
      id: merged.get(`${person} ${child}`) ?? id.composed('relation', relation.person, relation.child),
      person_id: person,
      child_id: child,
      debtor_id: relation.debtor === undefined ? undefined : id('debtor', relation.debtor),
      looks_along: relation.looksAlong,
      ended_on: relation.endedOn,
      pupil_left: relation.pupilLeft,
    }
  })
  return merged.size === 0 ? all : [...new Map(all.toReversed().map((row) => [row.id, row])).values()]
}

/** Stores only the hash of a link (PD-20). */
export const tokenRows = ({ linkTokens }: SchoolFile, id: IdOf): NewRow<'access_token'>[] =>
  linkTokens.map((link) => ({
    hash: hashOfSecret(link.token),
    purpose: link.purpose,
    person_id: id('person', link.person),
    source: link.source,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  }))
