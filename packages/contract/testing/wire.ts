import * as z from 'zod/mini'

type Schema<Value = unknown> = z.ZodMiniType<Value>

/** Encodes a value as JSON. */
export const written = <Value>(schema: Schema<Value>, own: Value): unknown =>
  JSON.parse(JSON.stringify(z.encode(schema, own)))

/** Decodes a value from JSON. */
export const read = <Value>(schema: Schema<Value>, wire: unknown): Value => z.decode(schema, wire)

/** Whether JSON can be decoded. */
export const isRead = (schema: Schema, wire: unknown): boolean => z.safeDecode(schema, wire).success

/** The names of all true fields, in a document or a part of it: `flagsOf(wire, 'objects', 0)`. */
export function flagsOf(wire: unknown, ...place: readonly (string | number)[]): readonly string[] {
  const part = place.reduce<unknown>((whole, name) => (whole as Record<string, unknown>)[name], wire)
  return Object.entries(part as object).flatMap(([name, content]) => (content === true ? [name] : []))
}

/** A copy in which one flag is true; `a.b` is one in a part. */
export function withFlag<T extends object>(own: T, path: string): T {
  const [name = '', ...rest] = path.split('.')
  const part = (own as Record<string, object>)[name] ?? {}
  return { ...own, [name]: rest.length === 0 ? true : withFlag(part, rest.join('.')) }
}

/** The flags of an object and of its parts: a table over them is complete, or does not compile. */
export type FlagOf<T> = OwnFlagOf<T> | { [K in PartOf<T>]: `${K}.${OwnFlagOf<NonNullable<T[K]>>}` }[PartOf<T>]
type OwnFlagOf<T> = { [K in keyof T & string]-?: NonNullable<T[K]> extends boolean ? K : never }[keyof T &
  string]
type PartOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends boolean | number | string | readonly unknown[]
    ? never
    : K
}[keyof T & string]
