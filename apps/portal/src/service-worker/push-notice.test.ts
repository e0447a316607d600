import { expect, test } from 'vitest'
import { addressBelow, noticeOf } from './push-notice.ts'

const scope = 'https://school.example/app/portal/'

test('PROD-067 shows the text of a push message, in place of the one before, and opens its address', () => {
  const text = JSON.stringify({
    title: 'Lyceum',
    body: 'Er is een nieuw bericht.',
    place: '/child/1/x',
    language: 'nl',
  })
  expect(noticeOf(text, scope)).toEqual({
    title: 'Lyceum',
    options: {
      body: 'Er is een nieuw bericht.',
      lang: 'nl',
      tag: 'portal',
      renotify: true,
      data: `${scope}child/1/x`,
    },
  })
})

test.each(['', 'no JSON', 'null', '[]', '{"title":4,"place":{}}'])(
  'PROD-067 shows a general notification for %s',
  (text) => {
    expect(noticeOf(text, scope)).toMatchObject({ title: 'Portaal', options: { body: '', data: scope } })
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/../../logout',
  'javascript:alert(1)',
  '\\\\evil.example',
])('PROD-067 opens the portal for the place %s outside it', (place) => {
  expect(addressBelow(place, scope).startsWith(scope)).toBe(true)
})
