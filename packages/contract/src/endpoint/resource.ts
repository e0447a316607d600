import * as z from 'zod/mini'
import {
  codecOf,
  type Derived,
  type DerivedOf,
  type Fitting,
  type FittingDerived,
  type Empty,
  type ObjectCodec,
  type Table,
  type TableOf,
  type WireOf,
} from '../codecs/renamed.ts'
import { under } from '../codecs/values.ts'

/** An object with an id gives its schema; one without may derive an id for other clients. */
type IdOf<T> = T extends { readonly id: infer Id }
  ? { readonly id: z.ZodMiniType<Id>; readonly idFrom?: never }
  : { readonly id?: never; readonly idFrom?: (own: T) => string }

/** Fields that are neither the id nor a relationship must be attributes. */
type Rest<T, R> = Omit<TableOf<T>, keyof R | 'id'>

type RecordOf<Type extends string, T, A, R, D extends Record<string, Derived<never>>> = {
  type: z.ZodMiniLiteral<Type>
  attributes: z.ZodMiniObject<WireOf<A> & DerivedOf<D>>
} & (keyof R extends never ? unknown : { relationships: z.ZodMiniObject<WireOf<R>> }) &
  (T extends { readonly id: infer Id } ? { id: z.ZodMiniType<Id, string> } : unknown)

/**
 * A codec between a JSON:API resource, `{ type, id, attributes, relationships }`, and T: every field of T is the `id`, an
 * attribute or a relationship (see `link`). `derived` are attributes that are written and never read.
 */
export const resource =
  <T extends object>() =>
  <
    const Type extends string,
    const A extends Table,
    const R extends Table = Empty,
    const D extends Record<string, Derived<T>> = Empty,
  >(
    type: Type,
    parts: IdOf<T> & {
      readonly attributes: A & Fitting<T, A> & Rest<T, R>
      readonly relationships?: R & Fitting<T, R>
      readonly derived?: D & FittingDerived<T, D>
    },
  ) => {
    const { id, idFrom, attributes, relationships, derived } = parts as AnyParts
    const record = z.object({
      type: z.literal(type),
      ...(id && { id }),
      ...(idFrom && { id: z.string() }),
      attributes: codecOf(attributes, derived),
      ...(relationships && { relationships: codecOf(relationships) }),
    })
    return z.codec(record, z.custom<Own>(), {
      decode: (wire) => ({ ...(id && { id: wire.id }), ...wire.attributes, ...partOf(wire.relationships) }),
      // Each part encodes the fields of its own table.
      encode: (own: Own) => ({ type, id: idFrom?.(own) ?? own.id, attributes: own, relationships: own }),
    }) as unknown as ObjectCodec<RecordOf<Type, T, A, R, D>, T>
  }

type Own = { readonly id?: unknown }
type AnyParts = {
  readonly id?: z.ZodMiniType
  readonly idFrom?: (own: Own) => string
  readonly attributes: Table
  readonly relationships?: Table
  readonly derived?: Record<string, Derived<never>>
}

const partOf = (part: unknown) => part as object | undefined

/** The data of a JSON:API document: a resource, a list, or a link. */
export const document = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>) => under('data', schema)

/** A document with meta data: data and meta become fields of one object. */
export const documentWithMeta = <Data extends object, Meta extends object, DataWire, MetaWire>(
  data: z.ZodMiniType<Data, DataWire>,
  meta: z.ZodMiniType<Meta, MetaWire>,
) =>
  z.codec(z.object({ data, meta }), z.custom<Data & Meta>(), {
    decode: (wire) => ({ ...wire.data, ...wire.meta }),
    encode: (own) => ({ data: own, meta: own }),
  })

/** A resource identifier: its id in the code, `{ type, id }` on the wire. */
export const identifier = <const Type extends string, Id>(type: Type, id: z.ZodMiniType<Id>) =>
  z.codec(z.object({ type: z.literal(type), id }), z.custom<Id>(), {
    decode: (wire) => wire.id,
    encode: (own) => ({ type, id: own }),
  })

/** A relationship to one resource, as its id. */
export const link = <const Type extends string, Id>(type: Type, id: z.ZodMiniType<Id>) =>
  document(identifier(type, id))

/** A relationship to any number of resources, as their ids. */
export const links = <const Type extends string, Id>(type: Type, id: z.ZodMiniType<Id>) =>
  document(z.array(identifier(type, id)))
