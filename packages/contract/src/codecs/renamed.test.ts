import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { parameters, renamed } from './renamed.ts'
import { money, orNull } from './values.ts'

type Ticket = {
  readonly title: string
  readonly note?: string
  readonly seat?: number
  readonly price: Money
  readonly state: 'free' | 'taken'
  readonly tags: readonly string[]
  readonly holder: { readonly name: string; readonly phone?: string }
}

const state = z.enum(['free', 'taken'])

const fields = {
  title: ['titel', z.string()],
  note: ['opmerking', z.optional(z.string())],
  seat: ['stoel', orNull(z.int())],
  price: ['prijs', money],
  state: ['status', state],
  tags: ['labels', z.array(z.string())],
  holder: { name: ['naam', z.string()], phone: ['telefoon', z.optional(z.string())] },
} as const

const ticket = renamed<Ticket>()(fields, { duur: [z.boolean(), ({ price }) => price > 1000] })

const full: Ticket = {
  title: 'Musical',
  note: 'Rechts',
  seat: 12,
  price: cents(1250),
  state: 'taken',
  tags: ['a', 'b'],
  holder: { name: 'Sanne', phone: '010' },
}
const fullOnWire = {
  titel: 'Musical',
  opmerking: 'Rechts',
  stoel: 12,
  prijs: 12.5,
  status: 'taken',
  labels: ['a', 'b'],
  naam: 'Sanne',
  telefoon: '010',
  duur: true,
} as const

describe('an object by a table of names', () => {
  test('has the names of the wire, with derived fields, and its parts flattened', () => {
    expect(z.encode(ticket, full)).toStrictEqual(fullOnWire)
    expect(z.decode(ticket, { ...fullOnWire, labels: ['a', 'b'] })).toStrictEqual(full)
  })

  test('omits absent fields on both sides, or writes null where the table says so', () => {
    const { note: _note, seat: _seat, ...rest } = full
    const bare = { ...rest, holder: { name: 'Sanne' } }
    const { opmerking: _opmerking, telefoon: _telefoon, ...wire } = fullOnWire
    expect(z.encode(ticket, bare)).toStrictEqual({ ...wire, stoel: null })
    expect(z.decode(ticket, { ...wire, labels: ['a', 'b'], stoel: null })).toStrictEqual(bare)
  })

  test('rejects a missing or wrong field by its name on the wire', () => {
    const { titel: _titel, ...untitled } = fullOnWire
    const read = z.safeDecode(ticket, { ...untitled, prijs: 1.234 } as never)
    expect(read.error?.issues.map(({ path }) => path)).toEqual([['titel'], ['prijs']])
  })

  test('rejects a name that occurs twice in a table', () => {
    const title = ['naam', z.string()] as const
    expect(() => renamed<Ticket>()({ ...fields, title })).toThrow(/Duplicate name among naam/)
    const derived = { titel: [z.string(), () => ''] } as const
    expect(() => renamed<Ticket>()(fields, derived)).toThrow(/Duplicate name/)
  })

  test('has a JSON schema, for the documentation of the API', () => {
    expect(z.toJSONSchema(ticket, { io: 'input' })).toMatchObject({
      properties: { prijs: { type: 'number' }, stoel: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
      required: ['titel', 'stoel', 'prijs', 'status', 'labels', 'naam', 'duur'],
    })
  })
})

test('the parameters of a URL have our names, with the types of their schemas', () => {
  const query = parameters({
    childId: ['leerlingGuid', z.optional(z.string())],
    pageSize: ['limit', z._default(z.int(), 40)],
  })
  const own: { readonly childId?: string; readonly pageSize: number } = z.decode(query, {})
  expect(own).toStrictEqual({ pageSize: 40 })
  expect(z.decode(query, { leerlingGuid: 'x', limit: 3 })).toStrictEqual({ childId: 'x', pageSize: 3 })
  expect(z.encode(query, { childId: 'x', pageSize: 3 })).toStrictEqual({ leerlingGuid: 'x', limit: 3 })
})

/** Never called: cases that the compiler must reject. */
export function mistakes() {
  const { title: _title, ...untitled } = fields
  // @ts-expect-error a field without an entry
  renamed<Ticket>()(untitled)
  // @ts-expect-error a schema of another kind
  renamed<Ticket>()({ ...fields, title: ['titel', z.int()] })
  // @ts-expect-error a schema that cannot write every state
  renamed<Ticket>()({ ...fields, state: ['status', z.enum(['free'])] })
  // @ts-expect-error a schema that may read nothing for a field that is always there
  renamed<Ticket>()({ ...fields, title: ['titel', z.optional(z.string())] })
  // @ts-expect-error a schema that always reads something for a field that may be absent
  renamed<Ticket>()({ ...fields, note: ['opmerking', z.string()] })
  // @ts-expect-error an entry for a field that is not there
  renamed<Ticket>()({ ...fields, row: ['rij', z.int()] })
  // @ts-expect-error a part without one of its fields
  renamed<Ticket>()({ ...fields, holder: { name: ['naam', z.string()] } })
  // @ts-expect-error a function that gives something else than its schema takes
  renamed<Ticket>()(fields, { duur: [z.boolean(), ({ price }) => price] })
}
