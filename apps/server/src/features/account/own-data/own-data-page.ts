import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { inDigits, isCalendarDay, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { inEuros, type Money } from '@portal/domain/values/money/money.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Fact, FactRow, OwnDataChapter } from '../../../composition/own-data/own-data-chapter.ts'
import type { OwnDataColumn } from '../../../composition/own-data/own-data-column.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { browserNamed, momentNamed } from '../own-account/new-device-mail.ts'
import { ownDataWords } from './own-data-words.ts'

/** A chapter with its rows. */
export type ReadChapter = { readonly chapter: OwnDataChapter; readonly rows: readonly FactRow[] }

/** Whose data it is, from which school, and when it was read. */
export type OwnDataFacts = {
  readonly name: string
  readonly school: string
  readonly language: Language
  readonly at: Instant
}

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:1.5rem auto;padding:0 1rem}
h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
section{overflow-x:auto}
table{border-collapse:collapse}
th,td{border-bottom:1px solid #8886;padding:.375rem 1.25rem .375rem 0;text-align:left;vertical-align:baseline}
thead th,.one th{font-weight:600;font-size:.875rem}
.one td{overflow-wrap:anywhere}
.short{white-space:nowrap}
.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}`

/** Renders personal data as a self-contained page, for reading, printing and keeping. */
export function ownDataPage(
  data: readonly ReadChapter[],
  { name, school, language, at }: OwnDataFacts,
): string {
  const words = ownDataWords[language]
  const [filled, empty] = [
    data.filter(({ rows }) => rows.length > 0),
    data.filter(({ rows }) => rows.length === 0),
  ]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${STYLE}</style>
<main>
<h1>${words.title}</h1>
<p>${escapeHtml(words.about(school, name, momentNamed(at, language)))}</p>
${filled.map((read) => section(read, language)).join('\n')}
<h2>${words.empty}</h2>
<ul>
${empty.map(({ chapter }) => `<li>${chapter.title[language]}</li>`).join('\n')}
</ul>
</main>
</html>
`
}

function section({ chapter, rows }: ReadChapter, language: Language): string {
  const title = chapter.title[language]
  const columns = Object.entries(chapter.columns).filter(([, { kind }]) => kind !== 'reference')
  const [only] = rows
  const table =
    rows.length === 1 && only ? tableOfOne(columns, only, language) : tableOfMany(columns, rows, language)
  return `<section aria-label="${title}" tabindex="0">\n<h2>${title}</h2>\n${table}\n</section>`
}

type Columns = readonly (readonly [name: string, column: OwnDataColumn])[]

/** A single row reads as a list, which also fits a phone. */
function tableOfOne(columns: Columns, row: FactRow, language: Language): string {
  const lines = columns.map(
    ([name, column]) =>
      `<tr><th scope="row">${column.heading[language]}</th><td>${factText(column, row[name] ?? null, language)}</td></tr>`,
  )
  return `<table class="one">\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`
}

function tableOfMany(columns: Columns, rows: readonly FactRow[], language: Language): string {
  const head = columns.map(
    ([, column]) => `<th scope="col"${styleOf(column)}>${column.heading[language]}</th>`,
  )
  const body = rows.map((row) => {
    const cells = columns.map(
      ([name, column]) => `<td${styleOf(column)}>${factText(column, row[name] ?? null, language)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`
}

function styleOf({ kind }: OwnDataColumn): string {
  if (kind === 'amount') return ' class="amount"'
  return kind === 'day' || kind === 'moment' ? ' class="short"' : ''
}

const NOTHING = '–'

/** A value as the screens show it, as HTML. */
const factText = (column: OwnDataColumn, fact: Fact, language: Language): string =>
  fact === null || fact === '' ? NOTHING : escapeHtml(shown(column, fact, language))

/** The type of a row ties a fact to the kind of its column (`ColumnOf`). */
function shown(column: OwnDataColumn, fact: NonNullable<Fact>, language: Language): string {
  const words = ownDataWords[language]
  const text = String(fact)
  switch (column.kind) {
    case 'amount':
      return inEuros(fact as Money)
    case 'day':
      return inDigits(fact as CalendarDay)
    case 'moment':
      return momentText(fact as Instant)
    case 'yes-no':
      return fact ? words.yes : words.no
    case 'code':
      return textsOf(fact)
        .map((code) => column.words[code]?.[language] ?? code)
        .join(', ')
    case 'time':
      return words.time(text)
    case 'browser':
      return browserNamed(text, language)
    case 'answer':
      return textsOf(fact).map(answerText).join(', ')
    case 'text':
    case 'reference':
      return text
  }
}

const textsOf = (fact: NonNullable<Fact>): readonly string[] => (Array.isArray(fact) ? fact : [String(fact)])

const momentText = (at: Instant): string => `${inDigits(dayAtSchool(at))}, ${timeAtSchool(at)}`

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function answerText(text: string): string {
  if (isCalendarDay(text)) return inDigits(text)
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? momentText(instant(text)) : text
}
