import { describe, expect, test } from 'vitest'
import { DRAFTS_MAXIMUM, isDraftSaved, reasonNotToSaveDraft, typedIn } from './draft.ts'

const stored = { version: 3, content: '{"a":1}' }
const draft = { content: '{"a":2}', count: 1 }

describe('saving a draft', () => {
  test('OFF-086 needs the version that is stored', () => {
    expect(reasonNotToSaveDraft({ ...draft, stored, version: 3 })).toBeUndefined()
    for (const version of [0, 2, 4])
      expect(reasonNotToSaveDraft({ ...draft, stored, version })).toBe('draft-elsewhere')
  })

  test('OFF-086 needs version 0 where there is none, because another window may have removed it', () => {
    expect(reasonNotToSaveDraft({ ...draft, stored: undefined, version: 0 })).toBeUndefined()
    expect(reasonNotToSaveDraft({ ...draft, stored: undefined, version: 3 })).toBe('draft-elsewhere')
  })

  test('OFF-086 allows so many drafts of one person, and changes to each of them', () => {
    const full = { ...draft, count: DRAFTS_MAXIMUM }
    expect(reasonNotToSaveDraft({ ...full, stored: undefined, version: 0 })).toBe('too-many-drafts')
    expect(
      reasonNotToSaveDraft({ ...full, count: DRAFTS_MAXIMUM - 1, stored: undefined, version: 0 }),
    ).toBeUndefined()
    expect(reasonNotToSaveDraft({ ...full, stored, version: 3 })).toBeUndefined()
  })

  test('OFF-086 recognises what is stored already', () => {
    expect(isDraftSaved({ stored, content: '{"a":1}' })).toBe(true)
    expect(isDraftSaved({ stored, content: '{"a":2}' })).toBe(false)
    expect(isDraftSaved({ stored: undefined, content: '' })).toBe(false)
  })
})

test('OFF-086 shows the texts of a draft in the own data, without keys of rows', () => {
  const values = { name: 'Kamp', rows: [{ key: 'r1', text: 'Bus', price: 12 }], note: ' ', none: null }
  expect(typedIn(JSON.stringify({ base: { name: 'Oud' }, values }))).toEqual(['Kamp', 'Bus', '12'])
  for (const content of ['', '{', 'null', '[]', '{"values":null}']) expect(typedIn(content)).toEqual([])
})
