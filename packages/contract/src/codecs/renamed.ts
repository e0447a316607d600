import * as z from 'zod/mini'
import type { Present } from './values.ts'

type Schema<Value = unknown> = z.ZodMiniType<Value>

/** The name of a field on the wire, and its schema. */
type Entry<Value = unknown> = readonly [wireName: string, schema: Schema<Value>]

/** Entries by the names in the code. */
export type Table = { readonly [own: string]: Entry | Table }

/** Derived fields: computed for other clients, never read. */
export type Derived<T> = readonly [schema: Schema, write: (own: T) => unknown]

/** The output that the schema of a field must have: optional fields may be absent. */
type Content<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? T[K] | undefined : T[K]

/**
 * An entry for each field of T. A nested table describes an object whose fields are flattened on the wire.
 */
export type TableOf<T> = { readonly [K in keyof T]-?: Entry<Content<T, K>> | PartOf<Content<T, K>> }
type PartOf<V> = [V] extends [object]
  ? V extends string | number | readonly unknown[]
    ? never
    : { readonly [K in keyof V]-?: Entry<Content<V, K>> }
  : never

/** Type check: rejects fields that T does not have, and schemas that cannot encode every value of T. */
export type Fitting<T, F> = {
  readonly [K in keyof F]: K extends keyof T
    ? F[K] extends Entry
      ? [Content<T, K>] extends [Reading<F[K][1]>]
        ? F[K]
        : never
      : Fitting<T[K], F[K]>
    : never
}
type Reading<S extends Schema> = ReadonlyList<z.output<S>>
type ReadonlyList<V> = V extends readonly (infer One)[] ? readonly One[] : V

/** Type check: rejects derived fields whose function does not match their schema. */
export type FittingDerived<T, D extends Record<string, Derived<T>>> = {
  readonly [K in keyof D]: ReturnType<D[K][1]> extends Reading<D[K][0]> ? D[K] : never
}

/** The schemas of the fields by their names on the wire. */
export type WireOf<F> = {
  [K in keyof F as F[K] extends Entry ? F[K][0] : never]: F[K] extends Entry ? F[K][1] : never
} & Intersection<{ [K in keyof F]: F[K] extends Entry ? never : WireOf<F[K]> }[keyof F]>
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

export type DerivedOf<D extends Record<string, readonly [Schema, unknown]>> = { [K in keyof D]: D[K][0] }

/** No entries: nothing derived, no relationships. */
export type Empty = Record<never, never>

/** A codec between an object of this shape on the wire and T. */
export type ObjectCodec<Shape extends z.core.$ZodLooseShape, T> = z.ZodMiniCodec<
  z.ZodMiniObject<{ -readonly [K in keyof Shape]: Shape[K] }>,
  z.ZodMiniCustom<T, T>
>

/**
 * A codec for an object whose fields have other names on the wire: `renamed<Row>()({ title: ['titel', z.string()] })`.
 * Every field of T has an entry with a schema; a field that is absent on one side is absent on the other.
 */
export const renamed =
  <T extends object>() =>
  <const F extends TableOf<T>, const D extends Record<string, Derived<T>> = Empty>(
    table: F & Fitting<T, F>,
    derived?: D & FittingDerived<T, D>,
  ) =>
    codecOf(table, derived) as unknown as ObjectCodec<WireOf<F> & DerivedOf<D>, T>

/** The parameters of a path, query or form, renamed; their types are inferred from the schemas. */
export const parameters = <
  const F extends { readonly [own: string]: Entry },
  const D extends Record<string, Derived<OwnOf<F>>> = Empty,
>(
  table: F,
  derived?: D,
) => codecOf(table, derived) as unknown as ObjectCodec<WireOf<F> & DerivedOf<D>, OwnOf<F>>

/** Constant parameters that identify a call; they are always sent, and callers do not pass them. */
export const fixed = <const Words extends Readonly<Record<string, string>>>(words: Words) =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, [z.literal(word), () => word]]),
  ) as unknown as FixedOf<Words>

type FixedOf<Words extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Words]: readonly [z.ZodMiniLiteral<Words[Name]>, () => Words[Name]]
}

type OwnOf<F extends { readonly [own: string]: Entry }> = Present<{
  -readonly [K in keyof F]: z.output<F[K][1]>
}>

/** Builds the codec of a table whose types were checked before. */
export function codecOf(table: Table, derived: Record<string, Derived<never>> = {}) {
  const fields = fieldsOf(table)
  const derivedFields = Object.entries(derived)
  return z.codec(wireObject(table, derived), z.custom<object>(), {
    decode: (wire) => read(fields, wire),
    encode: (own) => {
      const wire = write(fields, own)
      for (const [name, [schema, follow]] of derivedFields) put(wire, name, schema, follow(own as never))
      return wire
    },
  })
}

/** Throws when two fields have the same name on the wire. */
function wireObject(table: Table, derived: Record<string, Derived<never>>) {
  const fields = [
    ...entriesOf(table),
    ...Object.entries(derived).map(([name, [schema]]) => [name, schema] as const),
  ]
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length)
    throw new Error(`Duplicate name among ${fields.map(([name]) => name).join(', ')}`)
  return z.object(Object.fromEntries(fields))
}

/** A row of a table, listed once: a page reads and writes thousands of fields. */
type Field = { readonly own: string } & (
  | { readonly wire: string; readonly schema: Schema }
  | { readonly part: readonly Field[] }
)

const fieldsOf = (table: Table): readonly Field[] =>
  Object.entries(table).map(([own, entry]) =>
    isEntry(entry) ? { own, wire: entry[0], schema: entry[1] } : { own, part: fieldsOf(entry) },
  )

type Values = Record<string, unknown>

function read(fields: readonly Field[], wire: Values): Values {
  const own: Values = {}
  for (const field of fields) {
    const content = 'part' in field ? read(field.part, wire) : wire[field.wire]
    if (content !== undefined) own[field.own] = content
  }
  return own
}

function write(fields: readonly Field[], own: object, wire: Values = {}): Values {
  for (const field of fields) {
    const content = (own as Values)[field.own]
    if ('part' in field) write(field.part, content as object, wire)
    else put(wire, field.wire, field.schema, content)
  }
  return wire
}

/** Absent fields are not written, unless the schema encodes them, for instance as null. */
function put(wire: Values, name: string, schema: Schema, content: unknown): void {
  if (content !== undefined || schema._zod.optin !== 'optional') wire[name] = content
}

const entriesOf = (table: Table): readonly Entry[] =>
  Object.values(table).flatMap((entry) => (isEntry(entry) ? [entry] : entriesOf(entry)))

const isEntry = (entry: Entry | Table): entry is Entry => Array.isArray(entry)
