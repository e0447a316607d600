import { expect, test } from 'vitest'
import type { PagePart } from '../../../composition/page-part.ts'
import { partsHtml } from './part-html.ts'

const attack = `<script>steal("x" & 'y')</script>`
const escaped = '&lt;script&gt;steal(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;'
const bothLanguages = { nl: `Vak ${attack}`, en: `Subject ${attack}` }

const table: PagePart = { kind: 'table', caption: attack, columns: [bothLanguages], rows: [[attack, attack]] }

test.each<[string, PagePart, string]>([
  ['a heading', { kind: 'heading', text: attack }, `<h2>${escaped}</h2>`],
  ['a sentence', { kind: 'sentence', text: bothLanguages }, `<p>Vak ${escaped}</p>`],
  ['facts', { kind: 'facts', facts: [[attack, attack]] }, `<dl><dt>${escaped}</dt><dd>${escaped}</dd></dl>`],
  [
    'a table',
    table,
    `<table><caption>${escaped}</caption><thead><tr><th scope="col">Vak ${escaped}</th></tr></thead>` +
      `<tbody><tr><th scope="row">${escaped}</th><td>${escaped}</td></tr></tbody></table>`,
  ],
  [
    'links',
    { kind: 'links', links: [{ text: attack, address: attack, note: attack }] },
    `<ul><li><a href="${escaped}" rel="noopener noreferrer">${escaped}</a> ${escaped}</li></ul>`,
  ],
])('escapes every text of %s', (_, part, html) => {
  expect(partsHtml([part], 'nl')).toBe(html)
})

test('escapes every text of a form', () => {
  const field = { name: attack, label: attack, isRequired: true, value: attack }
  const options = [{ value: attack, text: attack, group: attack }]
  const form = {
    title: attack,
    action: `/${attack}`,
    submit: attack,
    fields: [
      { ...field, kind: 'text', longest: 30 },
      { ...field, kind: 'choice', options },
    ],
  } as const
  expect(partsHtml([{ kind: 'form', form }], 'nl')).toBe(
    `<form method="post" action="/edu/${escaped}"><fieldset><legend>${escaped}</legend>\n` +
      `<p><label>${escaped} <input type="text" name="${escaped}" required value="${escaped}" maxlength="30"></label></p>\n` +
      `<p><label>${escaped} <select name="${escaped}" required><optgroup label="${escaped}">` +
      `<option value="${escaped}" selected>${escaped}</option></optgroup></select></label></p>\n` +
      `<button type="submit">${escaped}</button></fieldset></form>`,
  )
})

test('renders the texts of the portal in the language of the reader', () => {
  const parts: readonly PagePart[] = [
    { kind: 'heading', text: { nl: 'Cijfers', en: 'Grades' } },
    {
      kind: 'facts',
      facts: [
        [
          { nl: 'Geslacht', en: 'Gender' },
          { nl: 'Man', en: 'Male' },
        ],
      ],
    },
    {
      kind: 'table',
      caption: { nl: 'Gemiddelden', en: 'Averages' },
      columns: [{ nl: 'Vak', en: 'Subject' }],
      rows: [['Frans', true, 6]],
    },
  ]
  expect(partsHtml(parts, 'nl')).toBe(
    '<h2>Cijfers</h2>\n<dl><dt>Geslacht</dt><dd>Man</dd></dl>\n' +
      '<table><caption>Gemiddelden</caption><thead><tr><th scope="col">Vak</th></tr></thead>' +
      '<tbody><tr><th scope="row">Frans</th><td>Ja</td><td>6</td></tr></tbody></table>',
  )
  expect(partsHtml(parts, 'en')).toBe(
    '<h2>Grades</h2>\n<dl><dt>Gender</dt><dd>Male</dd></dl>\n' +
      '<table><caption>Averages</caption><thead><tr><th scope="col">Subject</th></tr></thead>' +
      '<tbody><tr><th scope="row">Frans</th><td>Yes</td><td>6</td></tr></tbody></table>',
  )
})

test('leaves out what has no value, and keeps a value that is empty', () => {
  expect(partsHtml([], 'nl')).toBe('')
  expect(
    partsHtml(
      [
        { kind: 'heading', text: '' },
        { kind: 'facts', facts: [['Profiel', undefined]] },
      ],
      'nl',
    ),
  ).toBe('')
  expect(
    partsHtml(
      [
        {
          kind: 'facts',
          facts: [
            ['Profiel', undefined],
            ['E-mailadres', ''],
            ['Keer', 0],
          ],
        },
      ],
      'nl',
    ),
  ).toBe('<dl><dt>E-mailadres</dt><dd></dd><dt>Keer</dt><dd>0</dd></dl>')
})
