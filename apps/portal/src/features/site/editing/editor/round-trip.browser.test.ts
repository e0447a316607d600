import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellSpan, writtenTags } from '@portal/domain/values/text/written-marks.ts'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import { readBody } from '@portal/ui/text/html/parse-html.ts'
import { readText, writeText } from './page-schema.ts'

/** Consecutive text, with the marks of each letter. */
type Block = { readonly place: string; readonly words: string; readonly letters: readonly string[] }

const BLOCKS = new Set(
  'p div section h1 h2 h3 h4 blockquote ul ol li dl dt dd table caption thead tbody tr th td'.split(' '),
)
/** Elements without a meaning of their own: a paragraph, a division and a table section. */
const SILENT = new Set(['p', 'div', 'section', 'thead', 'tbody'])
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

/** The content of a document, whatever wraps it. */
function saidBy(html: string): readonly Block[] {
  const said: Block[] = []
  let place = ''
  let words = ''
  let letters: string[] = []
  const close = () => {
    const text = words
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .replaceAll(/ ?⏎ ?/g, '⏎')
      .replaceAll(/^[ ⏎]+|[ ⏎]+$/g, '')
    if (text !== '') said.push({ place, words: text, letters })
    words = ''
    letters = []
  }
  const add = (text: string, marks: readonly string[]) => {
    words += text
    const facts = [...new Set(marks)].toSorted().join()
    for (const letter of text.replaceAll(/[ \t\r\n⏎]/g, '')) letters.push(`${letter} ${facts}`)
  }
  const walk = (node: Node, at: string, marks: readonly string[]) => {
    if (node instanceof Text) return add(node.data, marks)
    if (!(node instanceof Element)) return undefined
    const tag = node.localName
    const inner = [
      ...marks.filter((mark) => !node.hasAttribute('lang') || !mark.startsWith('lang=')),
      ...marksOf(node),
    ]
    if (tag === 'br') return add('⏎', [])
    if (tag === 'img')
      return add('▣', [
        ...inner,
        ...['src', 'alt', 'width', 'height'].map((name) => `${name}=${node.getAttribute(name)}`),
      ])
    if (tag === 'hr') {
      close()
      said.push({ place: at, words: '—', letters: [] })
      return undefined
    }
    if (!BLOCKS.has(tag)) {
      for (const child of node.childNodes) walk(child, at, inner)
      return undefined
    }
    close()
    const below = SILENT.has(tag) ? at : `${at}>${tag}${positionOf(node)}`
    for (const child of node.childNodes) {
      place = below
      walk(child, below, inner)
      place = below
    }
    close()
    place = at
    return undefined
  }
  for (const child of readBody(html).childNodes) walk(child, '', [])
  close()
  return said
}

/** The marks of an element. */
function marksOf(element: Element): readonly string[] {
  const of = (name: string) => element.getAttribute(name)
  const tag = SAME[element.localName] ?? element.localName
  return [
    ...(['strong', 'em', 'u'].includes(tag) ? [tag] : []),
    ...(tag === 'a' && of('href') !== null ? [`href=${of('href')}`] : []),
    ...(tag === 'a' && of('data-sso') !== null ? ['sso'] : []),
    ...(tag === 'time' ? [`time=${of('datetime')}`] : []),
    ...(of('lang') === null ? [] : [`lang=${of('lang')}`]),
  ]
}

/** The position of an item, row or cell, and the cells that it spans. */
function positionOf(element: Element): string {
  const tag = element.localName
  if (!['li', 'tr', 'td', 'th', 'dt', 'dd'].includes(tag)) return ''
  const rows =
    tag === 'tr' ? [...(element.closest('table')?.querySelectorAll(':scope > * > tr') ?? [])] : undefined
  const nth = (rows ?? [...(element.parentElement?.children ?? [])]).indexOf(element)
  const of = (name: string) => element.getAttribute(name) ?? ''
  const spans = [cellSpan(of('colspan')) ?? '', cellSpan(of('rowspan')) ?? '', of('scope')]
  return `${nth}${tag.startsWith('t') ? spans.join('/') : ''}`
}

const edited = (html: string): string => writeText(readText(html))

const text = fc.constantFrom('a', 'b c', ' d ', 'é\u00a0f', ' ', '&lt;g&gt;', '&amp;')
const lang = fc.constantFrom('', '', '', ' lang="en"', ' lang="fr"')
const element = (
  tag: string,
  content: fc.Arbitrary<string>,
  attributes: fc.Arbitrary<string> = fc.constant(''),
) =>
  fc
    .tuple(attributes, lang, content)
    .map(([said, language, inside]) => `<${tag}${said}${language}>${inside}</${tag}>`)
const joined = (one: fc.Arbitrary<string>, maxLength = 3, minLength = 0) =>
  fc.array(one, { minLength, maxLength }).map((all) => all.join(''))
const address = fc.constantFrom(
  'https://school.example/a?b=1',
  'mailto:a@b.nl',
  'tel:0301',
  '/info/page/21',
  '#deel',
  'map/b.pdf',
  '?x=1',
  '//school.example/c',
)
const sourceOf = fc.constantFrom('/lm/logo.cfm', 'data:image/png;base64,AAAA')
const picture = fc
  .tuple(
    sourceOf,
    fc.constantFrom(' alt="Logo"', ' alt=""'),
    fc.constantFrom('', ' width="20"', ' width="20" height="9"'),
    lang,
  )
  .map(([src, alt, size, language]) => `<img src="${src}"${alt}${size}${language}>`)

/** Text with all marks, without invalid nesting. */
const { inline } = fc.letrec<{ inline: string; words: string }>((tie) => ({
  words: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constant('<br>'),
    picture,
    ...['b', 'strong', 'i', 'em', 'u', 'span'].map((tag) => element(tag, tie('words'))),
  ),
  inline: joined(
    fc.oneof(
      tie('words'),
      element(
        'a',
        joined(tie('words')),
        fc.tuple(address, fc.constantFrom('', ' data-sso="1"')).map(([href, sso]) => ` href="${href}"${sso}`),
      ),
      element('time', joined(tie('words')), fc.constantFrom('', ' datetime="2026-11-20"')),
    ),
    4,
  ),
}))

/** A valid text: blocks contain blocks or text, lists contain items, tables contain rows of cells. */
const { blocks } = fc.letrec<{ blocks: string; block: string; item: string }>((tie) => ({
  item: fc.oneof(
    inline,
    tie('blocks'),
    fc.tuple(inline, tie('block')).map(([words, below]) => words + below),
  ),
  block: fc.oneof(
    { depthSize: 'small' },
    element('p', inline),
    fc.constant('<hr>'),
    ...['h2', 'h3', 'h4'].map((tag) => element(tag, inline)),
    ...['blockquote', 'div', 'section'].map((tag) => element(tag, tie('item'))),
    ...['ul', 'ol'].map((tag) => element(tag, joined(element('li', tie('item')), 3, 1))),
    element('dl', joined(fc.oneof(element('dt', inline), element('dd', tie('item'))), 4, 1)),
    element('table', tableOf(tie('item'))),
  ),
  blocks: joined(tie('block')),
}))

function tableOf(content: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const spans = fc.constantFrom('', ' colspan="2"', ' rowspan="2"', ' colspan="3" rowspan="2"')
  const heading = element(
    'th',
    content,
    fc.tuple(spans, fc.constantFrom('', ' scope="col"', ' scope="row"')).map((said) => said.join('')),
  )
  const row = element('tr', joined(fc.oneof(heading, element('td', content, spans)), 3, 1))
  const rows = joined(row, 3, 1)
  const caption = fc.oneof(fc.constant(''), element('caption', inline))
  const body = fc.oneof(
    element('tbody', rows),
    fc.tuple(element('thead', row), element('tbody', rows)).map((all) => all.join('')),
  )
  return fc.tuple(caption, body).map((all) => all.join(''))
}

describe('a text that is opened and saved', () => {
  test('INFO-020? keeps its content: every word with its marks, in its heading, list, cell and quotation', () => {
    fc.assert(
      fc.property(blocks, (html) => {
        expect(saidBy(edited(html))).toEqual(saidBy(html))
      }),
      { numRuns: 10 * RUNS },
    )
  })

  test('INFO-020? keeps all words, marks and pictures with any nesting of tags', () => {
    const all = writtenTags.filter((tag) => tag !== 'br' && tag !== 'hr')
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        text,
        picture,
        fc.constantFrom('<br>', '<hr>'),
        ...all.map((tag) =>
          element(
            tag,
            joined(tie('tree')),
            tag === 'a' ? address.map((href) => ` href="${href}"`) : undefined,
          ),
        ),
      ),
    }))
    const lettersOf = (html: string) => saidBy(html).flatMap(({ letters }) => letters)
    fc.assert(
      fc.property(joined(tree, 4), (html) => {
        expect(lettersOf(edited(html))).toEqual(lettersOf(html))
      }),
      { numRuns: 10 * RUNS },
    )
  })
})

test('INFO-020? keeps merged cells, lists of terms, captions with marks and the single sign-on mark', () => {
  const html =
    '<table><caption>Tijden van <strong>alle</strong> <a href="/info/page/21">dagen</a></caption><tbody><tr><th colspan="2" scope="col"><p>Dag</p></th></tr><tr><td rowspan="2"><p>Ma</p></td><td><p>Di</p></td></tr><tr><td><p>Wo</p></td></tr></tbody></table>' +
    '<dl><dt>BHV</dt><dd><p>Bedrijfshulpverlening</p></dd></dl>' +
    '<p><a href="https://leerling.example" data-sso="">Ga door</a> <time datetime="2026-11-20">vrijdag</time> <span lang="en">please</span></p>'
  expect(edited(html)).toBe(html)
})

test('INFO-019? treats a pasted caption or URL that would run code as plain text', () => {
  const html =
    '<table><caption>Hoi<img src="x" onerror="steal()"><script>steal()</script></caption><tbody><tr><td>1</td></tr></tbody></table><p><a href="java\tscript:steal()">klik</a><a href=" JavaScript:steal()">hier</a></p>'
  expect(edited(html)).toBe(
    '<table><caption>Hoi</caption><tbody><tr><td><p>1</p></td></tr></tbody></table><p>klikhier</p>',
  )
})
