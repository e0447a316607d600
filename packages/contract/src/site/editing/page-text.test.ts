import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { isRead, read, written } from '../../../testing/wire.ts'
import { readPageText, readPageVersion, restorePageVersion, savePageText } from './page-text.ts'

test('PROD-019 INFO-020? encodes the text of a page with its versions', () => {
  const own = {
    number: 21,
    version: 4,
    html: '<p>Tekst</p>',
    versions: [
      { version: 4, writtenAt: instant('2026-11-20T10:00:00Z'), writtenBy: 'Fatima Aydin' },
      { version: 3, writtenAt: instant('2026-09-01T09:00:00Z') },
    ],
  }
  const wire = {
    sp_id: 21,
    version: 4,
    html: '<p>Tekst</p>',
    versions: [
      { version: 4, lastModifiedStamp: '2026-11-20T10:00:00.000Z', author: 'Fatima Aydin' },
      { version: 3, lastModifiedStamp: '2026-09-01T09:00:00.000Z' },
    ],
  }
  expect(written(readPageText.response, own)).toStrictEqual(wire)
  expect(read(readPageText.response, wire)).toEqual(own)
  expect(written(readPageVersion.response, { ...own.versions[1]!, html: '<p>Oud</p>' })).toStrictEqual({
    version: 3,
    lastModifiedStamp: '2026-09-01T09:00:00.000Z',
    html: '<p>Oud</p>',
  })
})

test('INFO-020? a save and a restore have the version they started from', () => {
  expect(written(readPageVersion.query, { number: 21, version: 3 })).toStrictEqual({
    method: 'getPageVersion',
    sp_id: '21',
    version: '3',
  })
  const text = { sp_id: 21, version: 4, html: '<p>Nieuw</p>' }
  expect(read(savePageText.body, text)).toEqual({ number: 21, begunWith: 4, html: '<p>Nieuw</p>' })
  const old = { sp_id: 21, version: 4, restore: 3 }
  expect(read(restorePageVersion.body, old)).toEqual({ number: 21, begunWith: 4, version: 3 })
  for (const version of [-1, 1.5, '4', undefined])
    expect(isRead(savePageText.body, { ...text, version })).toBe(false)
})
