import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { instant } from '@portal/domain/values/time/instant.ts'
import { key } from './fields.ts'
import { names } from './keys.ts'
import { schoolFileAt } from './school-file.ts'

type Seen = { readonly place: string; readonly schema: z.core.$ZodType }

/** Every schema within the school file, with its place. */
function schemasIn(schema: z.core.$ZodType, place = ''): readonly Seen[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return [{ place, schema }, ...schemasIn(def.innerType, place)]
  if (def.type === 'array') return schemasIn(def.element, `${place}[]`)
  if (def.type === 'union') return def.options.flatMap((option) => schemasIn(option, place))
  if (def.type !== 'object') return [{ place, schema }]
  return Object.entries(def.shape).flatMap(([name, inner]) => schemasIn(inner, `${place}.${name}`))
}

const all = schemasIn(schoolFileAt(instant(0)))
const kindsOf = (is: 'key' | 'reference') =>
  new Set(all.flatMap(({ schema }) => (names.get(schema)?.is === is ? (names.get(schema)?.kind ?? []) : [])))

test('PROD-040? every reference is to a kind of things that have keys', () => {
  expect(kindsOf('reference').size).toBeGreaterThan(10)
  const keys = kindsOf('key')
  expect([...kindsOf('reference')].filter((kind) => !keys.has(kind))).toEqual([])
})

test('PROD-040? every field with a key is the key of a thing or a reference to one', () => {
  const places = all.filter(({ schema }) => schema === key).map(({ place }) => place)
  // Two hours are the same when their names are equal; a sheet has its code beside its pupil.
  expect(places.toSorted()).toEqual(['.choiceOffers[].hour', '.lessons[].choice.hour', '.pupilSheets[].code'])
})
