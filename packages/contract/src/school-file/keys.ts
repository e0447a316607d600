import * as z from 'zod/mini'
import { key } from './fields.ts'

/** The name in a text of the file: of the thing itself (`key`), or of another one (`reference`), of some kind. */
type Name = { readonly kind: string; readonly is: 'key' | 'reference' }

/** A value that must be unique, in its list or in the whole file. */
type Unique = {
  readonly what: string
  readonly of: (thing: z.$output) => string | undefined
  readonly within: 'list' | 'file'
}

/** The names in the schema, which zod does not know; `keyFaults` checks a file against them. */
export const names = z.registry<Name>()
export const uniques = z.registry<Unique>()

/**
 * The key of a thing, unique for its kind. Keys of `list.line` are unique within their list, and so on from the outside
 * in. Other keys, and every UUID, are unique in the whole file.
 */
export function keyOf(kind: string): typeof key
export function keyOf<Schema extends z.ZodMiniType>(kind: string, schema: Schema): Schema
export function keyOf(kind: string, schema: z.ZodMiniType = key) {
  return schema.clone().register(names, { kind, is: 'key' })
}

/**
 * The key of another thing, which must be in the file. A `list.line` belongs to the list that this object, or one
 * around it, is or refers to; that reference precedes it.
 */
export function ref(kind: string): typeof key
export function ref<Schema extends z.ZodMiniType>(kind: string, schema: Schema): Schema
export function ref(kind: string, schema: z.ZodMiniType = key) {
  return schema.clone().register(names, { kind, is: 'reference' })
}

/** A value that is unique in its list or in the file, compared by its text. */
export function unique<Schema extends z.ZodMiniType>(
  schema: Schema,
  what: string,
  read: (value: z.output<Schema>) => string = String,
  within: Unique['within'] = 'list',
): Schema {
  const own = schema.clone()
  uniques.add<z.ZodMiniType>(own, { what, of: (value) => read(value as z.output<Schema>), within })
  return own
}
