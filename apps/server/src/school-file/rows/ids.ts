import { hash } from 'node:crypto'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'

type Keys = readonly (string | number)[]

/** Deterministic ids for the objects of a school, so that a repeated import finds the same rows (PD-7). */
export type IdOf = {
  /**
   * The id of an object by its kind and key, within the keys of its parents. A key that is a UUID is the id itself;
   * `keyFaults` checks that it is unique in the file.
   */
  (kind: string, ...keys: Keys): Guid
  /** The id of an object without a key, by its kind and the keys that it refers to. */
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

/** Ids that remember the name of their object, for error messages. */
export type NamedIds = IdOf & {
  /** Such as `line 'excursie bus'`; `undefined` for an unknown id. */
  readonly nameOf: (id: string) => string | undefined
}

/** A separator that no text of a file contains. */
const BETWEEN = '\0'

/**
 * The same ids, cached: an invoice is referred to by its lines, terms and payments. The cached names are used in messages
 * about rows that the database rejects.
 */
export function remembered(idOf: IdOf): NamedIds {
  const once = (give: (kind: string, ...keys: Keys) => Guid) => {
    const known = new Map<string, Guid>()
    const of = (kind: string, ...keys: Keys): Guid => {
      const name = [kind, ...keys].join(BETWEEN)
      const before = known.get(name)
      if (before !== undefined) return before
      const id = give(kind, ...keys)
      known.set(name, id)
      return id
    }
    return { known, of }
  }
  const [keyed, composed] = [once(idOf), once(idOf.composed)]
  const nameOf = (id: string) => {
    for (const [name, known] of [...keyed.known, ...composed.known])
      if (known === id) {
        const [kind = '', ...keys] = name.split(BETWEEN)
        return `${kind.replaceAll('-', ' ')} '${keys.join(' ')}'`
      }
    return undefined
  }
  return Object.assign(keyed.of, { composed: composed.of, nameOf })
}

/** The id of a school. */
export const idOfSchool = (schoolKey: string): Guid => idsOfSchool(schoolKey)('school', schoolKey)

/** The namespace of the ids (UUID version 5, RFC 9562). */
const NAMESPACE = Buffer.from('6f7564657270405f8c0f72746161f001', 'hex')

function nameBasedId(name: string): Guid {
  const bytes = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'buffer').subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return guid(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
  )
}
