import { createHash } from 'node:crypto'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'

/** The kinds of things that have keys of their own in a school file. */
export type Kind =
  | 'school'
  | 'person'
  | 'debtor'
  | 'relation'
  | 'mandate'
  | 'file'
  | 'list'
  | 'line'
  | 'method'
  | 'plan'
  | 'order-list'
  | 'order'
  | 'invoice'
  | 'invoice-line'
  | 'term'
  | 'message'
  | 'form'
  | 'form-question'
  | 'form-option'
  | 'form-submission'
  | 'privacy-question'
  | 'privacy-reaction'
  | 'page'
  | 'event'
  | 'employee'
  | 'document'
  | 'lesson'
  | 'homework'
  | 'choice-offer'
  | 'absence'
  | 'absence-report'
  | 'grade'
  | 'exam-part'
  | 'shop-category'
  | 'shop-item'
  | 'shop-variant'
  | 'shop-attachment'

/** Gives the id of a thing by its kind and its keys, from the outside in. */
export type IdOf = (kind: Kind, ...keys: readonly (string | number)[]) => Guid

/**
 * Ids for one school. A key that is a UUID is the id itself; of any other the id is made, always the same one, so
 * that importing twice meets the same rows (PD-7).
 */
export function idsOfSchool(schoolKey: string): IdOf {
  return (kind, ...keys) => {
    const own = String(keys.at(-1) ?? '')
    return isGuid(own) ? own : nameBasedId([schoolKey, kind, ...keys].join('/'))
  }
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
