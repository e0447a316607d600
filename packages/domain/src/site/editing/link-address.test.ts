import { expect, test } from 'vitest'
import { addressOfPage, linkAddress } from './link-address.ts'

test('INFO-010 completes a typed address of a link', () => {
  expect(linkAddress(' https://www.school.example/a?b=c ')).toBe('https://www.school.example/a?b=c')
  expect(linkAddress('www.school.example/kalender')).toBe('https://www.school.example/kalender')
  expect(linkAddress('school.example')).toBe('https://school.example')
  expect(linkAddress('administratie@school.example')).toBe('mailto:administratie@school.example')
  expect(linkAddress('tel:0301234567')).toBe('tel:0301234567')
  expect(linkAddress('/app/portal/info/page/21')).toBe('/app/portal/info/page/21')
})

test('INFO-010 rejects an address without target, or one that runs code', () => {
  for (const written of [
    '',
    'lestijden',
    'javascript:steal()',
    'javascript:window.steal()',
    'JaVaScRiPt:document.steal',
    'vbscript:window.steal',
    'data:text/html,x',
    '//spy.example',
    'file:///C:/a',
    'a b.nl',
  ])
    expect(linkAddress(written)).toBeUndefined()
})

test('links to a page by its number, which stays when its name changes', () => {
  expect(addressOfPage('/app/portal/', 'info', 21)).toBe('/app/portal/info/page/21')
})
