import * as z from 'zod/mini'
import { calendarDay, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid as toGuid, type Guid } from '@portal/domain/values/guid.ts'
import { instant as toInstant, type Instant } from '@portal/domain/values/time/instant.ts'
import { centsToEuros, eurosToCents, type Money } from '@portal/domain/values/money/money.ts'
import {
  percentage as toPercentage,
  percentageAsNumber,
  type Percentage,
} from '@portal/domain/values/money/percentage.ts'

/** A codec whose `decode` may throw a RangeError, which is reported as an error of the field. */
export function value<Wire, Value>(
  wire: z.ZodMiniType<Wire, Wire>,
  decode: (wire: Wire) => Value,
  encode: (value: Value) => Wire,
) {
  return z.codec(wire, z.custom<Value>(), {
    decode: (input, context) => {
      try {
        return decode(input)
      } catch (error) {
        context.issues.push({ code: 'custom', message: (error as RangeError).message, input })
        return z.NEVER
      }
    },
    encode,
  })
}

/** Euros with two decimals on the wire, whole cents inside. */
export const money = value<number, Money>(z.number(), eurosToCents, centsToEuros)

/** A percentage such as 21 or 1.5 on the wire, hundredths of a per cent inside. */
export const percentage = value<number, Percentage>(z.number(), toPercentage, percentageAsNumber)

/** `YYYY-MM-DD`. */
export const day = value<string, CalendarDay>(z.string(), calendarDay, (date) => date)

/** ISO 8601 with a zone. */
export const instant = value<string, Instant>(z.string(), toInstant, (moment) => moment)

/** A UUID; capitals are read as lower case. */
export const guid = value<string, Guid>(
  z.string(),
  (text) => toGuid(text.toLowerCase()),
  (id) => id,
)

/** An integer in a query, with a default. */
export const wholeNumber = (least: number, most: number, otherwise: number) =>
  z.codec(
    z._default(z.string().check(z.regex(/^\d{1,6}$/)), String(otherwise)),
    z.int().check(z.gte(least), z.lte(most)),
    {
      decode: Number,
      encode: String,
    },
  )

/** A readonly list. */
export const list = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>) =>
  z.codec(z.array(schema), z.custom<readonly Value[]>(), {
    decode: (values) => values,
    encode: (values) => [...values],
  })

/** A list, on the wire `{ objects: [...] }`. */
export const objects = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>) =>
  z.codec(z.object({ objects: z.array(schema) }), z.custom<readonly Value[]>(), {
    decode: (wire) => wire.objects,
    encode: (values) => ({ objects: [...values] }),
  })

/** A single value, on the wire a list of one, as for the counts. */
export const oneObject = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>) =>
  z.codec(z.object({ objects: z.tuple([schema]) }), z.custom<Value>(), {
    decode: (wire) => wire.objects[0],
    encode: (one) => ({ objects: [one] as [Value] }),
  })

/** A single value, on the wire under a name: `{ count: 3 }` for 3. */
export const under = <const Name extends string, Wire, Value>(
  name: Name,
  schema: z.ZodMiniType<Value, Wire>,
) =>
  z.codec(z.object({ [name]: schema } as Record<Name, typeof schema>), z.custom<Value>(), {
    decode: (wire) => (wire as Record<Name, Value>)[name],
    encode: (value) => ({ [name]: value }) as never,
  })

/** An enumeration with other names on the wire. */
export const words = <const Own extends string, const Wire extends string>(
  table: Readonly<Record<Own, Wire>>,
) => {
  const pairs = Object.entries<Wire>(table) as [Own, Wire][]
  const meanings = Object.fromEntries(pairs.map(([own, wire]) => [wire, own])) as Record<Wire, Own>
  return z.codec(z.enum(Object.values<Wire>(table)), z.custom<Own>(), {
    decode: (wire) => meanings[wire],
    encode: (own) => table[own],
  })
}

/** A default for a value that may be absent on the wire; it is always written. */
export const otherwise = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>, meaning: Value) =>
  z.codec(z.optional(schema), z.custom<Value>(), {
    decode: (value) => value ?? meaning,
    encode: (value) => value,
  })

/** Absent in the code, null on the wire. */
export const orNull = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>) =>
  z.codec(z.nullable(schema), z.custom<Value | undefined>(), {
    decode: (value) => value ?? undefined,
    encode: (value) => value ?? null,
  })

/** The object without the keys whose value is undefined, so that optional properties are absent or present. */
export function present<T extends object>(object: T): Present<T> {
  return Object.fromEntries(
    Object.entries(object).filter(([, content]) => content !== undefined),
  ) as Present<T>
}

/** Keys that may be undefined become optional. */
export type Present<T> = Flat<
  { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
    [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
  }
>
type Flat<T> = { [K in keyof T]: T[K] }
