import type * as z from 'zod/mini'
import { markup } from './fields.ts'
import { layersOf, shapeFor, type Schema } from './layers.ts'
import { fault, type FileFault, type Path } from './place.ts'

/** What makes a text with marks safe, by the marks that it may have. */
export type Cleaners = Readonly<Record<'page' | 'shop', (html: string) => string>>

/** The same value, with every text that its schema calls marked made safe. */
export function withSafeTexts<Value>(schema: Schema, value: Value, cleaners: Cleaners): Value {
  return cleaned(schema, value, cleaners) as Value
}

function cleaned(schema: Schema, value: unknown, cleaners: Cleaners): unknown {
  const layers = layersOf(schema)
  const marks = layers.flatMap((layer) => markup.get(layer) ?? [])[0]
  if (marks) return typeof value === 'string' ? cleaners[marks.of](value) : value
  const innermost = layers.at(-1) ?? schema
  const { def } = (innermost as z.core.$ZodTypes)._zod
  if (Array.isArray(value))
    return def.type === 'array' ? value.map((item: unknown) => cleaned(def.element, item, cleaners)) : value
  const shape = shapeFor(innermost, value)
  if (Object.keys(shape).length === 0) return value
  return Object.fromEntries(
    Object.entries(value as object).map(([property, content]: [string, unknown]) => [
      property,
      shape[property] === undefined ? content : cleaned(shape[property], content, cleaners),
    ]),
  )
}

/** A zero character, and half of one that is written in two. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Texts that no database keeps: with a zero character, or with half of a character. Looks without recursion. */
export function faultsOfTexts(document: unknown): readonly FileFault[] {
  const faults: FileFault[] = []
  const pending: { readonly value: unknown; readonly path: Path }[] = [{ value: document, path: [] }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && UNSTORABLE.test(value))
      faults.push(fault(path, 'A text with a zero character, or with half of a character'))
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value).toReversed())
      pending.push({ value: part, path: [...path, Array.isArray(value) ? Number(name) : name] })
  }
  return faults
}
