import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import * as calls from '../site.contract.ts'
import { read, written } from '../../testing/wire.ts'

test('encodes documents with their folders', () => {
  const own = {
    folders: [{ name: 'Roosters', count: 3 }],
    folder: 'Formulieren',
    documents: [
      {
        folder: 'Roosters en jaarplanning',
        name: 'Jaarplanning.pdf',
        size: 1024,
        address: 'https://som.example/1',
        modifiedAt: instant('2026-11-01T10:00:00.000Z'),
      },
    ],
  }
  const wire = {
    mappen: [{ naam: 'Roosters', aantal: 3 }],
    map: 'Formulieren',
    documenten: [
      {
        map: 'Roosters en jaarplanning',
        naam: 'Jaarplanning.pdf',
        grootte: 1024,
        url: 'https://som.example/1',
        gewijzigd: '2026-11-01T10:00:00.000Z',
      },
    ],
  }
  expect(written(calls.readDocuments.response, own)).toStrictEqual(wire)
  expect(read(calls.readDocuments.response, wire)).toEqual(own)
})

test('SOM-026 encodes a page that leads out of the portal with its target', () => {
  const own = { name: 'Somtoday openen', address: 'https://som.example' }
  const wire = { naam: 'Somtoday openen', url: 'https://som.example' }
  expect(written(calls.readSsoPage.response, own)).toStrictEqual(wire)
  expect(read(calls.readSsoPage.response, wire)).toEqual(own)
})
