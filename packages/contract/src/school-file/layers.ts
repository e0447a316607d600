import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType
export type Shape = Readonly<Record<string, Schema>>

/** A schema and those that it wraps: what was said of one is said of all. */
export function layersOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? [schema, ...layersOf(def.innerType)] : [schema]
}

/** The properties of an object; of several shapes that it may have, the one that knows all of its properties. */
export function shapeFor(schema: Schema, value: unknown): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return def.shape
  if (def.type !== 'union' || typeof value !== 'object' || value === null) return {}
  const shapes = def.options.map((option) => shapeFor(option, value))
  return shapes.find((shape) => Object.keys(value).every((property) => property in shape)) ?? {}
}
