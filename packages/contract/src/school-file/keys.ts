import * as z from 'zod/mini'
import { key } from './fields.ts'

/** What a text of the file names: a thing itself (`key`), or another one (`reference`), of some kind. */
type Name = { readonly kind: string; readonly is: 'key' | 'reference' }

/** What no two things have alike: in their list, or in the whole file. */
type Unique = {
  readonly what: string
  readonly of: (thing: z.$output) => string | undefined
  readonly within: 'list' | 'file'
}

/** What the schema says about names, beside what zod says about shapes; `keyFaults` holds a file against it. */
export const names = z.registry<Name>()
export const uniques = z.registry<Unique>()

/**
 * The key of a thing: no other of its kind has it. The keys of `list.line` are a list's own, and so on from the
 * outside in; those of any other kind are one's own in the whole file, and so is every key that is a UUID.
 */
export function keyOf(kind: string): typeof key
export function keyOf<Schema extends z.ZodMiniType>(kind: string, schema: Schema): Schema
export function keyOf(kind: string, schema: z.ZodMiniType = key) {
  return schema.clone().register(names, { kind, is: 'key' })
}

/**
 * The key of another thing, which must be in the file. A `list.line` is one of the list that this object, or one
 * around it, is or names; its name stands before that of the line.
 */
export function ref(kind: string): typeof key
export function ref<Schema extends z.ZodMiniType>(kind: string, schema: Schema): Schema
export function ref(kind: string, schema: z.ZodMiniType = key) {
  return schema.clone().register(names, { kind, is: 'reference' })
}

/** A value that stands once: in its list, or in the file. Two that read alike are the same. */
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
