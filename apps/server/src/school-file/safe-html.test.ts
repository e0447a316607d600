import { expect, test } from 'vitest'
import { hostileTexts } from '@portal/demo/hostile-html.ts'
import {
  CLEANER,
  cleanedAgain,
  linksIn,
  pageText,
  reasonNotToStore,
  safePage,
  safeShopText,
  servedText,
} from './safe-html.ts'

const acting =
  /<(?:script|style|iframe|object|embed|form|input|img|svg|math|video|audio|link|base|meta)|<[^>]+\s(?:on\w+|style|src|srcset|id|class|ping|target)\s*=|(?:javascript|vbscript|data)\s*:[^<]*"/i

test.each([
  ['a message, a page, a block of the home page or the contact of the school', safePage],
  ['something for sale', safeShopText],
])(
  'TRAP-57 INFO-019? MSG-029? removes all active and remote content from over two hundred hostile texts of %s',
  (_, safe) => {
    expect(hostileTexts.length).toBeGreaterThan(200)
    expect(hostileTexts.map((text) => safe(text)).filter((html) => acting.test(html))).toEqual([])
  },
)

test('TRAP-57 VAL-063 keeps only the tags of the specification in item texts', () => {
  const allowed = 'h1 h2 p div span b i u ol ul li a'.split(' ')
  const written = [...allowed, 'h3', 'table', 'strong', 'section'].map((tag) => `<${tag}>tekst</${tag}>`)
  const kept = allowed.map((tag) =>
    tag === 'a' ? '<a rel="noopener noreferrer">tekst</a>' : `<${tag}>tekst</${tag}>`,
  )
  expect(safeShopText(`${written.join('')}<br><hr>`)).toBe(`${kept.join('')}${'tekst'.repeat(4)}<br /><hr />`)
})

test('keeps valid column and row spans of cells', () => {
  expect(safePage('<table><tr><th colspan="2" scope="col">A</th><td rowspan="3">B</td></tr></table>')).toBe(
    '<table><tr><th scope="col" colspan="2">A</th><td rowspan="3">B</td></tr></table>',
  )
  expect(safePage('<table><tr><td colspan="1" rowspan="9999" onclick="x">A</td></tr></table>')).toBe(
    '<table><tr><td>A</td></tr></table>',
  )
})

test('counts nesting as the sanitiser parses a text', () => {
  const nested = (times: number, mark: string) => reasonNotToStore(mark.repeat(times))
  expect([nested(100, '<b>'), nested(101, '<b>')]).toEqual([undefined, 'page-nested-too-deep'])
  for (const closed of ['<b>x</b>', '<p>x', '<br>', '<img src="/a.png">', '<ul>x</ul>'])
    expect([closed, nested(2000, closed)]).toEqual([closed, undefined])
  for (const open of ['<b></i>', '<b><!--</b>-->', '<b><br title="</b>">', '<font>', '<x-y>'])
    expect([open, nested(300, open)]).toEqual([open, 'page-nested-too-deep'])
})

test('INFO-029 accepts up to five thousand elements, and decides fast for any large text', () => {
  expect(reasonNotToStore('<p>'.repeat(5000))).toBeUndefined()
  expect(reasonNotToStore('<p>'.repeat(5001))).toBe('text-too-many-parts')
  for (const part of ['<p>', '</p>', '</br>', '&amp;', '&', '<', '<p a b c d', '<x></x>', '<!---->'])
    expect([part, reasonNotToStore(part.repeat(990_000 / part.length))]).toEqual([
      part,
      'text-too-many-parts',
    ])
  expect(reasonNotToStore('<b>'.repeat(100_000))).toBe('page-nested-too-deep')
  expect(reasonNotToStore('a'.repeat(2_000_000))).toBeUndefined()
})

const hostile = '<p onclick="steal()">Hoi</p><script>steal()</script>'

test('INFO-030 serves a text that was sanitised when stored, unchanged', () => {
  for (const cleanedBy of [1, CLEANER, CLEANER + 1])
    expect(servedText({ html: '<h4>As stored</h4>', cleanedBy })).toBe('<h4>As stored</h4>')
})

test('INFO-030 SAF-X1 serves a text that was never sanitised without tags, and sanitises a short one', () => {
  expect(servedText({ html: hostile, cleanedBy: 0 })).toBe('<p>Hoi</p>')
  const long = servedText({ html: `${hostile}${'a'.repeat(20_000)}`, cleanedBy: 0 })
  expect(long.slice(0, 24)).toBe('<p> Hoi  steal() aaaaaaa')
  expect(servedText({ html: '<<b>script>x', cleanedBy: -1 })).toBe('<p>&lt; script&gt;x</p>')
  for (const text of hostileTexts) {
    const tags = servedText({ html: text, cleanedBy: -1 }).slice(3, -4)
    expect(tags).not.toContain('<')
  }
})

test('INFO-030 sanitises a stored text again by the current rules, and keeps one above the limits', () => {
  expect(cleanedAgain({ html: hostile, cleanedBy: 0 })).toEqual({ html: '<p>Hoi</p>', cleanedBy: CLEANER })
  const large = '<p>'.repeat(5001)
  expect(cleanedAgain({ html: large, cleanedBy: 1 })).toEqual({ html: large, cleanedBy: CLEANER })
  expect(cleanedAgain({ html: large, cleanedBy: 0 })).toEqual({ html: large, cleanedBy: -1 })
})

test('finds the links that the sanitiser wrote, with their mark', () => {
  const written = `<a href="https://a.example/?x=1&amp;y=%22<>" data-sso title="x">A</a><a>B</a>
    <a data-sso="" href='https://b.example/"data-sso"'>C</a><a href="javascript:x()" data-sso="1">D</a>`
  expect(linksIn(pageText(written))).toEqual([
    { address: 'https://a.example/?x=1&y=%22<>', isMarked: true },
    { address: '', isMarked: false },
    { address: 'https://b.example/"data-sso"', isMarked: true },
    { address: '', isMarked: true },
  ])
})
