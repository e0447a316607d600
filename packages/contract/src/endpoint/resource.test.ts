import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { document, documentWithMeta, link, links, resource } from './resource.ts'
import { renamed } from '../codecs/renamed.ts'
import { orNull } from '../codecs/values.ts'

type Letter = {
  readonly id: string
  readonly title: string
  readonly openedAt?: string
  readonly child: string
  readonly files: readonly string[]
}

const attributes = { title: ['title', z.string()], openedAt: ['opened-at', orNull(z.string())] } as const
const relationships = {
  child: ['student', link('student', z.string())],
  files: ['files', links('file', z.string())],
} as const

const letter = resource<Letter>()('letter', {
  id: z.string(),
  attributes,
  relationships,
  derived: { unread: [z.boolean(), ({ openedAt }) => openedAt === undefined] },
})

test('encodes a resource as JSON:API, and decodes it', () => {
  const own: Letter = { id: 'l', title: 'Kamp', child: 's', files: ['f', 'g'] }
  const wire = {
    data: {
      type: 'letter' as const,
      id: 'l',
      attributes: { title: 'Kamp', 'opened-at': null, unread: true },
      relationships: {
        student: { data: { type: 'student' as const, id: 's' } },
        files: {
          data: [
            { type: 'file' as const, id: 'f' },
            { type: 'file' as const, id: 'g' },
          ],
        },
      },
    },
  }
  expect(z.encode(document(letter), own)).toStrictEqual(wire)
  expect(z.decode(document(letter), wire)).toStrictEqual(own)
  const another = { data: { ...wire.data, type: 'mail' } }
  expect(z.safeDecode(document(letter), another as never).error?.issues[0]?.path).toEqual(['data', 'type'])
})

test('encodes a resource without an id or relationships as attributes only', () => {
  const upload = resource<{ readonly name: string }>()('file', {
    attributes: { name: ['title', z.string()] },
  })
  expect(z.encode(upload, { name: 'brief.pdf' })).toStrictEqual({
    type: 'file',
    attributes: { title: 'brief.pdf' },
  })
})

test('writes a derived id from other fields, and does not read it', () => {
  const upload = resource<{ readonly name: string }>()('file', {
    idFrom: ({ name }) => name.toLowerCase(),
    attributes: { name: ['title', z.string()] },
  })
  const wire = { type: 'file', id: 'brief.pdf', attributes: { title: 'Brief.PDF' } } as const
  expect(z.encode(upload, { name: 'Brief.PDF' })).toStrictEqual(wire)
  expect(z.decode(upload, { ...wire, id: '7' } as never)).toStrictEqual({ name: 'Brief.PDF' })
})

test('decodes meta data of a document into the same object', () => {
  const file = resource<{ readonly name: string }>()('file', { attributes: { name: ['title', z.string()] } })
  const page = documentWithMeta(
    file,
    renamed<{ readonly next?: string }>()({ next: ['after', orNull(z.string())] }),
  )
  const wire = { data: { type: 'file', attributes: { title: 'a' } }, meta: { after: 'b' } } as const
  expect(z.encode(page, { name: 'a', next: 'b' })).toStrictEqual(wire)
  expect(z.decode(page, wire)).toStrictEqual({ name: 'a', next: 'b' })
})

/** Never called: cases that the compiler must reject. */
export function mistakes() {
  const { title: _title, ...untitled } = attributes
  // @ts-expect-error a field that is neither an attribute nor a relationship
  resource<Letter>()('letter', { id: z.string(), attributes: untitled, relationships })
  // @ts-expect-error an object with an id whose id does not travel
  resource<Letter>()('letter', { attributes, relationships })
  const numbered = { ...relationships, child: ['student', z.int()] } as const
  // @ts-expect-error a link of another kind
  resource<Letter>()('letter', { id: z.string(), attributes, relationships: numbered })
}
