import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { isRead, read, written } from '../../testing/wire.ts'
import { listCalendarFeeds, makeCalendarFeed } from './calendar-feeds.ts'

const feed = {
  id: guid('00000000-0000-4000-8000-000000000001'),
  child: guid('00000000-0000-4000-8000-000000000002'),
  kinds: ['lessons', 'homework', 'choice', 'events'] as const,
  madeAt: instant('2026-11-21T09:00:00Z'),
  answers: true,
}
const wire = {
  id: '00000000-0000-4000-8000-000000000001',
  leerling: '00000000-0000-4000-8000-000000000002',
  soorten: ['lessen', 'huiswerk', 'keuzewerktijd', 'jaaragenda'],
  gemaakt: '2026-11-21T09:00:00.000Z',
  werkt: true,
}

test('lists a feed without its URL, which is returned once', () => {
  expect(written(listCalendarFeeds.response, [feed])).toStrictEqual({ objects: [wire] })
  expect(read(listCalendarFeeds.response, { objects: [wire] })).toEqual([feed])
  const made = { ...wire, adres: 'https://school.example/feed/x.ics' }
  expect(read(makeCalendarFeed.response, made)).toEqual({ ...feed, address: made.adres })
  expect(written(makeCalendarFeed.response, { ...feed, address: made.adres })).toStrictEqual(made)
})

test('makes a feed for a child and at least one kind', () => {
  const { body } = makeCalendarFeed
  const { child, kinds } = feed
  const asked = { leerling: wire.leerling, soorten: wire.soorten }
  expect(read(body, asked)).toEqual({ child, kinds })
  expect(written(body, { child, kinds: [...kinds] })).toStrictEqual(asked)
  expect(isRead(body, { ...asked, soorten: [] })).toBe(false)
  expect(isRead(body, { ...asked, soorten: ['cijfers'] })).toBe(false)
})
