import { fileTextFaultOf } from '@portal/domain/values/text/text-fault.ts'
import { textFaultMessages } from '../../codecs/text-faults.ts'
import { markup } from '../fields.ts'
import { outlineOf, type Outline, type Schema } from './layers.ts'
import { faultAt, type FileFault, type Place } from './place.ts'

/** The sanitisers, by the allowed tags. */
export type Cleaners = Readonly<Record<'page' | 'shop', (html: string) => string>>

type Marks = { readonly of: keyof Cleaners }

/** Sanitises every text that the schema marks as HTML; parts without one are not copied. */
export function withSafeTexts<Value>(schema: Schema, value: Value, cleaners: Cleaners): Value {
  return cleaned(
    outlineOf(schema, (layer) => [markup.get(layer) ?? []].flat()),
    value,
    cleaners,
  ) as Value
}

/** HTML texts that are rejected, each with its place and the reason. */
export function faultsOfMarkedTexts(
  schema: Schema,
  value: unknown,
  reasonNotToStore: (html: string) => string | undefined,
): readonly FileFault[] {
  const outline = outlineOf(schema, (layer) => [markup.get(layer) ?? []].flat())
  const faults: FileFault[] = []
  const visit = (
    { said, items, propertiesOf }: Outline<Marks>,
    part: unknown,
    place: Place | undefined,
  ): void => {
    const reason = said.length > 0 && typeof part === 'string' ? reasonNotToStore(part) : undefined
    if (reason !== undefined) faults.push(faultAt(place, reason))
    if (Array.isArray(part)) {
      if (items)
        for (const [index, item] of part.entries()) visit(items, item, { within: place, part: index })
    } else if (typeof part === 'object' && part !== null) {
      const thing = part as Readonly<Record<string, unknown>>
      for (const [name, below] of propertiesOf(part)) visit(below, thing[name], { within: place, part: name })
    }
  }
  visit(outline, value, undefined)
  return faults
}

function cleaned({ said, items, propertiesOf }: Outline<Marks>, value: unknown, cleaners: Cleaners): unknown {
  const [marks] = said
  if (marks) return typeof value === 'string' ? cleaners[marks.of](value) : value
  if (Array.isArray(value))
    return items ? value.map((item: unknown) => cleaned(items, item, cleaners)) : value
  if (typeof value !== 'object' || value === null) return value
  const thing = value as Readonly<Record<string, unknown>>
  const safe = propertiesOf(value)
    .filter(([property]) => property in thing)
    .map(([property, below]) => [property, cleaned(below, thing[property], cleaners)] as const)
  return safe.length === 0 ? value : { ...value, ...Object.fromEntries(safe) }
}

/**
 * The texts with a character that cannot be stored or was not readable. Iterative, because files may be nested deeply.
 */
export function faultsOfTexts(document: unknown): readonly FileFault[] {
  const faults: FileFault[] = []
  const pending: { readonly value: unknown; readonly place?: Place }[] = [{ value: document }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, place } = next
    const textFault = typeof value === 'string' ? fileTextFaultOf(value) : undefined
    if (textFault !== undefined) faults.push(faultAt(place, textFaultMessages[textFault]))
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [name, part] of Object.entries(value).toReversed())
      if (typeof part === 'string' || typeof part === 'object')
        pending.push({ value: part, place: { within: place, part: isList ? Number(name) : name } })
  }
  return faults
}
