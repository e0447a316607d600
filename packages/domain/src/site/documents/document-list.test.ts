import { expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { documentList, type SchoolDocument } from './document-list.ts'

const aDocument = (folder: string, name: string): SchoolDocument => ({
  folder,
  name,
  size: 1,
  address: `https://som.example/${name}`,
  modifiedAt: instant('2026-11-01T10:00:00Z'),
})
const all = [aDocument('A', 'een'), aDocument('A', 'twee'), aDocument('B', 'drie')]
const folders = [
  { name: 'A', count: 2 },
  { name: 'B', count: 1 },
]

test('without a folder lists all documents, and every folder with its number of documents', () => {
  expect(documentList(all, {})).toEqual({ folders, documents: all })
})

test('SOM-045? lists the documents of a folder; an unknown folder gives all', () => {
  expect(documentList(all, { folder: 'B' })).toEqual({ folders, folder: 'B', documents: [all[2]] })
  expect(documentList(all, { folder: 'C' })).toEqual({ folders, documents: all })
})
