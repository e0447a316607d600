import { expect, test } from 'vitest'
import { hostileTexts } from '@portal/demo/hostile-html.ts'
import { isNestedTooDeep, safePage, safeShopText } from './safe-html.ts'

const acting =
  /<(?:script|style|iframe|object|embed|form|input|img|svg|math|video|audio|link|base|meta)|<[^>]+\s(?:on\w+|style|src|srcset|id|class|ping|target)\s*=|(?:javascript|vbscript|data)\s*:[^<]*"/i

test.each([
  ['a message, a page, a block of the home page or the contact of the school', safePage],
  ['something for sale', safeShopText],
])(
  'TRAP-57 INFO-019? MSG-029? of over two hundred hostile texts of %s nothing is kept that acts or loads',
  (_, safe) => {
    expect(hostileTexts.length).toBeGreaterThan(200)
    expect(hostileTexts.map((text) => safe(text)).filter((html) => acting.test(html))).toEqual([])
  },
)

test('TRAP-57 VAL-063 the text of something for sale keeps the tags of the specification and no others', () => {
  const allowed = 'h1 h2 p div span b i u ol ul li a'.split(' ')
  const written = [...allowed, 'h3', 'table', 'strong', 'section'].map((tag) => `<${tag}>tekst</${tag}>`)
  const kept = allowed.map((tag) =>
    tag === 'a' ? '<a rel="noopener noreferrer">tekst</a>' : `<${tag}>tekst</${tag}>`,
  )
  expect(safeShopText(`${written.join('')}<br><hr>`)).toBe(`${kept.join('')}${'tekst'.repeat(4)}<br /><hr />`)
})

test('a text of a page keeps cells that reach over others, and nothing that is no such number', () => {
  expect(safePage('<table><tr><th colspan="2" scope="col">A</th><td rowspan="3">B</td></tr></table>')).toBe(
    '<table><tr><th scope="col" colspan="2">A</th><td rowspan="3">B</td></tr></table>',
  )
  expect(safePage('<table><tr><td colspan="1" rowspan="9999" onclick="x">A</td></tr></table>')).toBe(
    '<table><tr><td>A</td></tr></table>',
  )
})

test('nesting is counted as whoever reads a text counts it, whatever else stands in it', () => {
  const nested = (times: number, mark: string) => isNestedTooDeep(mark.repeat(times))
  expect([nested(100, '<b>'), nested(101, '<b>')]).toEqual([false, true])
  for (const closed of ['<b>x</b>', '<p>x', '<br>', '<img src="/a.png">', '<ul><li>x</ul>'])
    expect([closed, nested(5000, closed)]).toEqual([closed, false])
  for (const open of ['<b></i>', '<b><!--</b>-->', '<b><br title="</b>">', '<font>', '<x-y>'])
    expect([open, nested(300, open)]).toEqual([open, true])
})
