import * as z from 'zod/mini'
import type { Child, Person } from '@portal/domain/account/person.ts'
import { guid } from '../values.ts'

const gender = z.enum(['m', 'v'])

/** Somebody, without the children. Facts that nobody knows are null; the day of birth stays at home. */
const userWire = z.object({
  guid: guid,
  firstName: z.string(),
  lastNamePrefix: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  age: z.nullable(z.int()),
  avatar: z.nullable(z.string()),
  gender,
  manual: z.boolean(),
  sourceId: z.string(),
  login: z.string(),
  loginAlias: z.string(),
  external: z.boolean(),
})

export const personCodec = z.codec(userWire, z.custom<Person>(), {
  decode: ({ age, avatar: _avatar, ...rest }) => ({ ...rest, ...(age !== null && { age }) }),
  encode: ({ birthDate: _birthDate, age, ...rest }) => ({ ...rest, age: age ?? null, avatar: null }),
})

/** The pupil of a relation (`leerling`); `pseudo` marks the stand-in of external users and administrators. */
const pupilWire = z.object({
  guid: guid,
  sourceId: z.string(),
  firstName: z.string(),
  fullName: z.string(),
  gender,
  klas: z.string(),
  locatie: z.string(),
  pseudo: z.boolean(),
})

/** An adult and a child; `meekijkVerzorger` sees the debtor's invoices and nothing more. */
const relationWire = z.object({
  id: z.string(),
  gebruiker: guid,
  leerling: pupilWire,
  debtor: z._default(z.boolean(), false),
  debtorGuid: z.nullable(guid),
  meekijkVerzorger: z._default(z.boolean(), false),
})

export type RelationWire = z.output<typeof relationWire>

/** A child as somebody sees it, together with whose relation it is. */
export type ChildOf = { readonly personGuid: Person['guid']; readonly child: Child }

export function encodeRelation({ personGuid, child }: ChildOf): RelationWire {
  return {
    id: child.relationId,
    gebruiker: personGuid,
    leerling: {
      guid: child.guid,
      sourceId: child.sourceId,
      firstName: child.firstName,
      fullName: child.fullName,
      gender: child.gender,
      klas: child.className,
      locatie: child.location,
      pseudo: child.pseudo,
    },
    debtor: child.debtor,
    debtorGuid: child.debtorGuid ?? null,
    meekijkVerzorger: child.isReadOnly,
  }
}

export function decodeRelation({ leerling, ...relation }: RelationWire): ChildOf {
  const child: Child = {
    guid: leerling.guid,
    relationId: relation.id,
    sourceId: leerling.sourceId,
    firstName: leerling.firstName,
    fullName: leerling.fullName,
    gender: leerling.gender,
    className: leerling.klas,
    location: leerling.locatie,
    debtor: relation.debtor,
    ...(relation.debtorGuid !== null && { debtorGuid: relation.debtorGuid }),
    isReadOnly: relation.meekijkVerzorger,
    pseudo: leerling.pseudo,
  }
  return { personGuid: relation.gebruiker, child }
}

export const relationsCodec = z.codec(z.array(relationWire), z.custom<readonly ChildOf[]>(), {
  decode: (relations) => relations.map(decodeRelation),
  encode: (children) => children.map(encodeRelation),
})

/** Somebody with relations and the children that follow from them. */
export const userWithChildrenWire = z.extend(userWire, {
  parent: z.boolean(),
  relations: z.array(relationWire),
  children: z.array(pupilWire),
})

export type UserWithChildrenWire = z.output<typeof userWithChildrenWire>
