import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType
type Shape = Readonly<Record<string, Schema>>

/** A schema reduced to the parts that a walk looks for; computed once per walk. */
export type Outline<Said> = {
  /** The annotations of the schema, and of those that it wraps. */
  readonly said: readonly Said[]
  /** The items of a list, if they have annotations. */
  readonly items: Outline<Said> | undefined
  /** The properties of a value with annotations; for a union, those of the shape that has the property. */
  readonly propertiesOf: (value: unknown) => readonly Property<Said>[]
  /** Whether there are annotations, here or below. */
  readonly matters: boolean
}

type Property<Said> = readonly [name: string, below: Outline<Said>]

/** The outline of a schema for the annotations that `saidOf` returns. */
export function outlineOf<Said>(schema: Schema, saidOf: (layer: Schema) => readonly Said[]): Outline<Said> {
  const layers = layersOf(schema)
  const said = layers.flatMap(saidOf)
  const innermost = layers.at(-1) ?? schema
  const { def } = (innermost as z.core.$ZodTypes)._zod
  const ifItMatters = (below: Schema) => {
    const outline = outlineOf(below, saidOf)
    return outline.matters ? outline : undefined
  }
  const items = def.type === 'array' ? ifItMatters(def.element) : undefined
  const shapes = shapesIn(innermost).map((shape) => ({
    shape,
    properties: Object.entries(shape).flatMap(([name, below]): Property<Said>[] => {
      const outline = ifItMatters(below)
      return outline === undefined ? [] : [[name, outline]]
    }),
  }))
  const only = shapes.length === 1 ? shapes[0]?.properties : undefined
  return {
    said,
    items,
    propertiesOf: (value) => only ?? shapes.find(({ shape }) => knows(shape, value))?.properties ?? [],
    matters: said.length > 0 || items !== undefined || shapes.some(({ properties }) => properties.length > 0),
  }
}

function layersOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? [schema, ...layersOf(def.innerType)] : [schema]
}

/** The shape of an object, or of all alternatives of a union. */
function shapesIn(schema: Schema): readonly Shape[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return [def.shape]
  return def.type === 'union' ? def.options.flatMap(shapesIn) : []
}

const knows = (shape: Shape, value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).every((property) => property in shape)
