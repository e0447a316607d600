import type pg from 'pg'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Person } from '@portal/domain/account/person/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type ParentFacts,
  type TestDebtor,
  type TestFamily,
  type TestPerson,
  type TestSchool,
} from './people.ts'

/** A parent with children (one, unless the test names others) at a school of their own. */
export const aFamily = async (owner: pg.Pool, facts?: ParentFacts): Promise<TestFamily> =>
  aParent(await aSchool(owner), facts)

/** Marieke and Jeroen, who pay as one debtor for a child; they call use cases directly, without HTTP. */
export type TwoParentFamily = {
  readonly school: TestSchool
  readonly debtor: TestDebtor
  readonly child: TestPerson
  readonly parents: readonly [Actor, Actor]
}

/** A family with two parents who pay for their child, Sem, as one debtor. */
export async function aTwoParentFamily(school: TestSchool): Promise<TwoParentFamily> {
  const debtor = await aDebtor(school, { name: 'De Vries' })
  const child = await aStudent(school, { firstName: 'Sem', lastName: 'de Vries' })
  const marieke = await aPersonWithRole(school, 'ouder', { firstName: 'Marieke', lastName: 'de Vries' })
  const jeroen = await aPersonWithRole(school, 'ouder', { firstName: 'Jeroen', lastName: 'de Vries' })
  for (const parent of [marieke, jeroen]) await relate(parent, child, { debtor })
  return { school, debtor, child, parents: [anActor(school.id, marieke.id), anActor(school.id, jeroen.id)] }
}

/** Noor, another child of the same parents and debtor. */
export async function aSibling(family: TwoParentFamily): Promise<TwoParentFamily> {
  const { school, debtor, parents } = family
  const child = await aStudent(school, { firstName: 'Noor', lastName: 'de Vries' })
  for (const { person } of parents) await relate({ id: person.guid, school }, child, { debtor })
  return { ...family, child }
}

/** An actor for tests; in the product only session code makes one. */
export function anActor(schoolId: Guid, personId: Guid, more: Partial<Actor> = {}): Actor {
  return {
    schoolId,
    sessionId: '',
    person: { guid: personId } as Person,
    role: {
      stereotype: 'ouder',
      name: 'Ouder',
      portalAdmin: false,
      impersonated: false,
      mayImpersonate: false,
    },
    language: 'nl',
    authentication: { type: 'PASSWORD', source: 'PASSWORD' },
    office: [],
    askedAt: instant('2026-11-21T09:00:00Z'),
    ...more,
  }
}
