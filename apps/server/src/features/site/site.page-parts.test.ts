import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { sentence } from '../../composition/page-part.ts'
import { documentParts, ssoParts } from './site.page-parts.ts'

test('a screen without data says so in both languages', () => {
  expect(documentParts({ folders: [], documents: [] })).toEqual([
    sentence({ nl: 'Er zijn nog geen documenten.', en: 'There are no documents yet.' }),
  ])
  expect(ssoParts({ name: 'Magister' })).toEqual([
    sentence({ nl: 'De koppeling is niet ingesteld.', en: 'The link has not been set up.' }),
  ])
})

test('documents are links below the name of their folder', () => {
  const document = (folder: string, name: string) => ({
    folder,
    name,
    size: 0,
    address: `https://school.example/${name}`,
    modifiedAt: instant('2026-11-21T09:00:00Z'),
  })
  const documents = [document('Brieven', 'a'), document('Brieven', 'b'), document('Formulieren', 'c')]
  const kinds = documentParts({ folders: [], documents }).map((part) =>
    part.kind === 'links' ? part.links.map(({ text }) => text) : part.kind === 'heading' && part.text,
  )
  expect(kinds).toEqual(['Brieven', ['a', 'b'], 'Formulieren', ['c']])
})
