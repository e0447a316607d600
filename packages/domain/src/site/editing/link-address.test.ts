import { expect, test } from 'vitest'
import { addressOfPage, linkAddress } from './link-address.ts'

test('INFO-010 a link leads where somebody typed, with what such an address begins with', () => {
  expect(linkAddress(' https://www.school.example/a?b=c ')).toBe('https://www.school.example/a?b=c')
  expect(linkAddress('www.school.example/kalender')).toBe('https://www.school.example/kalender')
  expect(linkAddress('school.example')).toBe('https://school.example')
  expect(linkAddress('administratie@school.example')).toBe('mailto:administratie@school.example')
  expect(linkAddress('tel:0301234567')).toBe('tel:0301234567')
  expect(linkAddress('/app/portal/info/page/21')).toBe('/app/portal/info/page/21')
})

test('INFO-010 what leads nowhere, or runs something, is no address', () => {
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

test('a page is linked to by its number, which stays when its name does not', () => {
  expect(addressOfPage('/app/portal/', 'info', 21)).toBe('/app/portal/info/page/21')
})
