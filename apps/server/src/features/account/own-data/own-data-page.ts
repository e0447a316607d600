import { SCHOOL_ZONE, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { sharedColumns, type Fact, type FactRow, type OwnDataChapter } from '../../../composition/own-data.ts'
import { pageWords } from './own-data-words.ts'

/** A chapter with its rows. */
export type ReadChapter = { readonly chapter: OwnDataChapter; readonly rows: readonly FactRow[] }

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top}
section{overflow-x:auto}`

/** Renders personal data as a self-contained page, for reading, printing and keeping. */
export function ownDataPage(
  data: readonly ReadChapter[],
  about: {
    readonly name: string
    readonly school: string
    readonly language: Language
    readonly at: Instant
  },
): string {
  const { language, name, school, at } = about
  const words = pageWords[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>${STYLE}</style>
<main>
<h1>${words.title}</h1>
<p>${escapeHtml(name)}, ${escapeHtml(school)}. ${words.about} ${momentText(at, language)}.</p>
${data.map((read) => section(read, language)).join('\n')}
</main>
</html>
`
}

function section({ chapter, rows }: ReadChapter, language: Language): string {
  const title = chapter.title[language]
  return `<section aria-label="${title}" tabindex="0">
<h2>${title}</h2>
${rows.length === 0 ? `<p>${pageWords[language].nothing}</p>` : table(chapter, rows, language)}
</section>`
}

function table(chapter: OwnDataChapter, rows: readonly FactRow[], language: Language): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map(
    (column) => `<th scope="col">${headingOf(chapter, column)?.[language] ?? column}</th>`,
  )
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${factText(row[column] ?? null, language)}</td>`).join('')}</tr>`,
  )
  return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`
}

/** Returns the heading of a column in both languages. */
export const headingOf = ({ columns }: OwnDataChapter, column: string) =>
  columns?.[column] ?? sharedColumns[column]

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function factText(fact: Fact, language: Language): string {
  if (fact === null || fact === '') return '–'
  if (typeof fact === 'boolean') return pageWords[language][fact ? 'yes' : 'no']
  if (typeof fact === 'number') return fact.toLocaleString(locales[language])
  return MOMENT.test(fact) ? momentText(fact as Instant, language) : escapeHtml(fact)
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const

const momentText = (at: Instant, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: SCHOOL_ZONE,
  }).format(new Date(at))
