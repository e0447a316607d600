import * as z from 'zod/mini'
import type { ChildMark } from '@portal/domain/account/person/child-mark.ts'
import type { Child, Person } from '@portal/domain/account/person/person.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, list, orNull } from '../codecs/values.ts'

const gender = z.enum(['m', 'v'])

/** A person on the wire; the birth date is never sent. */
type NamedPerson = Omit<Person, 'birthDate'>

const personFields = {
  guid: ['guid', guid],
  firstName: ['firstName', z.string()],
  lastNamePrefix: ['lastNamePrefix', z.string()],
  lastName: ['lastName', z.string()],
  fullName: ['fullName', z.string()],
  email: ['email', z.string()],
  // An extension of the specification: present only while it is true.
  emailUnconfirmed: ['emailUnconfirmed', z.optional(z.boolean())],
  age: ['age', orNull(z.int())],
  gender: ['gender', gender],
  manual: ['manual', z.boolean()],
  sourceId: ['sourceId', z.string()],
  login: ['login', z.string()],
  loginAlias: ['loginAlias', z.string()],
  external: ['external', z.boolean()],
} as const

/** The portal has no pictures; other clients expect the field. */
const noAvatar = [z.nullable(z.string()), () => null] as const

/** A person, without the children. */
export const person = renamed<NamedPerson>()(personFields, { avatar: noAvatar })

type Pupil = Pick<
  Child,
  'guid' | 'sourceId' | 'firstName' | 'fullName' | 'gender' | 'className' | 'location' | 'pseudo'
>

/** The pupil of a relation; `pseudo` marks the placeholder of external users and administrators. */
const pupil = renamed<Pupil>()({
  guid: ['guid', guid],
  sourceId: ['sourceId', z.string()],
  firstName: ['firstName', z.string()],
  fullName: ['fullName', z.string()],
  gender: ['gender', gender],
  className: ['klas', z.string()],
  location: ['locatie', z.string()],
  pseudo: ['pseudo', z.boolean()],
})

/** A child with the person of the relation. */
export type ChildOf = { readonly personGuid: Person['guid']; readonly child: Child }

type Relation = Omit<Child, keyof Pupil> & {
  readonly personGuid: Person['guid']
  readonly pupil: Pupil
}

/**
 * What a guardian recognises a child by: an extension of the specification. The server stores known words only, so the
 * first load has no list of them.
 */
const storedMark = renamed<ChildMark>()({
  colour: ['kleur', z.optional(z.custom<ChildMark['colour']>())],
  symbol: ['symbool', z.optional(z.custom<ChildMark['symbol']>())],
})

/** A relation of an adult and a child; a read-only guardian only sees the debtor's invoices. */
const relationRecord = renamed<Relation>()({
  relationId: ['id', z.string()],
  personGuid: ['gebruiker', guid],
  pupil: ['leerling', pupil],
  debtor: ['debtor', z._default(z.boolean(), false)],
  debtorGuid: ['debtorGuid', orNull(guid)],
  isReadOnly: ['meekijkVerzorger', z._default(z.boolean(), false)],
  // An extension of the specification: only the invoices of this child are shown.
  hasLeft: ['vertrokken', z.optional(z.boolean())],
  // An extension of the specification: only a mark that was chosen.
  mark: ['kenmerk', z.optional(storedMark)],
})

const relation = z.codec(relationRecord, z.custom<ChildOf>(), {
  decode: ({ personGuid, pupil: facts, ...rest }) => ({ personGuid, child: { ...facts, ...rest } }),
  encode: ({ personGuid, child }) => ({ ...child, personGuid, pupil: child }),
})

export const relations = list(relation)

/** A person with relations, from which the children follow. */
export type PersonWithRelations = NamedPerson & { readonly relations: readonly ChildOf[] }

/** A parent has a real child that is another person. */
const isParentOf = ({ guid: own, relations: all }: PersonWithRelations): boolean =>
  all.some(({ child }) => !child.pseudo && child.guid !== own)

export const personWithRelations = renamed<PersonWithRelations>()(
  { ...personFields, relations: ['relations', relations] },
  {
    avatar: noAvatar,
    parent: [z.boolean(), isParentOf],
    children: [z.array(pupil), ({ relations: all }) => all.map(({ child }) => child)],
  },
)
