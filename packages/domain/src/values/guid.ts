/** A random identifier that cannot be guessed: a UUID in lower case. */
export type Guid = string & { readonly unit: 'guid' }

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a lower-case UUID. */
export const isGuid = (text: string): text is Guid => PATTERN.test(text)

/** The text as a guid. Throws a RangeError when it is not a lower-case UUID. */
export function guid(text: string): Guid {
  if (!isGuid(text)) throw new RangeError(`Not a guid: ${text}`)
  return text
}
