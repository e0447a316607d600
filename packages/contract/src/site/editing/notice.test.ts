import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { isRead, read, written } from '../../../testing/wire.ts'
import { readNotice, saveNotice } from './notice.ts'

test('PROD-019 DATA-136 encodes the notice with its versions', () => {
  const own = {
    version: 4,
    active: true,
    priority: 'warning' as const,
    message: 'Morgen vrij',
    versions: [
      {
        version: 3,
        active: false,
        priority: 'danger' as const,
        message: 'Storing',
        writtenAt: instant('2026-11-20T10:00:00Z'),
        writtenBy: 'Fatima Aydin',
      },
    ],
  }
  const wire = {
    version: 4,
    active: true,
    priority: 'warning',
    message: 'Morgen vrij',
    versions: [
      {
        version: 3,
        active: false,
        priority: 'danger',
        message: 'Storing',
        lastModifiedStamp: '2026-11-20T10:00:00.000Z',
        author: 'Fatima Aydin',
      },
    ],
  }
  expect(written(readNotice.query, {})).toStrictEqual({ method: 'getNotice' })
  for (const { response } of [readNotice, saveNotice]) {
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
  }
})

test('a saved notice has the version it started from, a maximum length and a known kind', () => {
  const said = { version: 0, active: true, priority: 'info', message: 'Morgen vrij' }
  const { version: begunWith, ...rest } = said
  expect(read(saveNotice.body, said)).toEqual({ begunWith, ...rest })
  for (const wrong of [
    { version: -1 },
    { active: 'ja' },
    { priority: 'urgent' },
    { message: 'a'.repeat(301) },
    { message: undefined },
  ])
    expect(isRead(saveNotice.body, { ...said, ...wrong })).toBe(false)
})
