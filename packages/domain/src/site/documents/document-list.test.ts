import { expect, test } from 'vitest'
import { instant } from '../../values/instant.ts'
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

test('without a folder all documents stand there, and every folder with how many it has', () => {
  expect(documentList(all, {})).toEqual({ folders, documents: all })
})

test('SOM-045? a folder shows its own documents; one that is not there is all of them', () => {
  expect(documentList(all, { folder: 'B' })).toEqual({ folders, folder: 'B', documents: [all[2]] })
  expect(documentList(all, { folder: 'C' })).toEqual({ folders, documents: all })
})
