import { createHash } from 'node:crypto'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'

type Keys = readonly (string | number)[]

/** Gives the ids of the things of one school, always the same ones, so that importing twice meets the same rows (PD-7). */
export type IdOf = {
  /**
   * The id of a thing by its kind and its own key, behind the keys of the things that it is part of. A key that is a
   * UUID is the id itself; `keyFaults` sees to it that nothing else in a file has it.
   */
  (kind: string, ...keys: Keys): Guid
  /** The id of a thing without a key of its own, by its kind and the keys of the things that it is about. */
  readonly composed: (kind: string, ...keys: Keys) => Guid
}

export function idsOfSchool(schoolKey: string): IdOf {
  const composed = (kind: string, ...keys: Keys) => nameBasedId([schoolKey, kind, ...keys].join('/'))
  const keyed = (kind: string, ...keys: Keys) => {
    const own = String(keys.at(-1) ?? '')
    return isGuid(own) ? own : composed(kind, ...keys)
  }
  return Object.assign(keyed, { composed })
}

/** Ids that can be called by the names of what they belong to, as far as they were asked for. */
export type NamedIds = IdOf & {
  /** `line 'excursie bus'`; nothing for an id that nobody asked for. */
  readonly nameOf: (id: string) => string | undefined
}

/** The same ids, of which is remembered what each belongs to: for sentences about what the database refuses. */
export function remembered(idOf: IdOf): NamedIds {
  const known = new Map<string, string>()
  const noting =
    (give: (kind: string, ...keys: Keys) => Guid) =>
    (kind: string, ...keys: Keys): Guid => {
      const id = give(kind, ...keys)
      known.set(id, `${kind.replaceAll('-', ' ')} '${keys.join(' ')}'`)
      return id
    }
  return Object.assign(noting(idOf), {
    composed: noting(idOf.composed),
    nameOf: (id: string) => known.get(id),
  })
}

/** The id of a school itself. */
export const idOfSchool = (schoolKey: string): Guid => idsOfSchool(schoolKey)('school', schoolKey)

/** Our names are hashed below this id, as version 5 of RFC 9562 asks. */
const NAMESPACE = Buffer.from('6f7564657270405f8c0f72746161f001', 'hex')

function nameBasedId(name: string): Guid {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return guid(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}
