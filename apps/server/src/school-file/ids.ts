import { hash } from 'node:crypto'
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

/** No text of a file has it, so that it parts the names of things. */
const BETWEEN = '\0'

/**
 * The same ids, each made once: an invoice is asked for by its lines, its terms and what was paid of them. By what each
 * was asked for, sentences about what the database refuses can call it by its name.
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

/** The id of a school itself. */
export const idOfSchool = (schoolKey: string): Guid => idsOfSchool(schoolKey)('school', schoolKey)

/** Our names are hashed below this id, as version 5 of RFC 9562 asks. */
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
