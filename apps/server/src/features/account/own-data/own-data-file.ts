import { centsToEuros, type Money } from '@portal/domain/values/money/money.ts'
import type { Fact } from '../../../composition/own-data/own-data-chapter.ts'
import type { OwnDataColumn } from '../../../composition/own-data/own-data-column.ts'
import type { OwnDataFacts, ReadChapter } from './own-data-page.ts'
import { ownDataWords } from './own-data-words.ts'

/** Renders personal data as JSON for programs. The file explains its own amounts, days, moments and codes. */
export function ownDataFile(
  data: readonly ReadChapter[],
  { name, school, language, at }: OwnDataFacts,
): string {
  const chapters = data.map(({ chapter, rows }) => {
    const columns = Object.entries(chapter.columns)
    const facts = rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [key, inFile(column, row[key] ?? null)])),
    )
    return [chapter.name, facts] as const
  })
  const codes = data.flatMap((read) => codesOf(read, language))
  const explanation = { ...ownDataWords[language].explanation, codes: Object.fromEntries(codes) }
  return JSON.stringify({ name, school, at, explanation, ...Object.fromEntries(chapters) }, null, 2)
}

const inFile = ({ kind }: OwnDataColumn, fact: Fact): Fact => {
  if (fact === null || fact === '') return null
  return kind === 'amount' ? centsToEuros(fact as Money).toFixed(2) : fact
}

/** The words for the codes that a chapter holds, by chapter and column. */
const codesOf = (
  { chapter, rows }: ReadChapter,
  language: OwnDataFacts['language'],
): readonly (readonly [column: string, words: Readonly<Record<string, string>>])[] =>
  Object.entries(chapter.columns).flatMap(([key, column]) => {
    if (column.kind !== 'code') return []
    const held = new Set(rows.flatMap((row) => row[key]))
    const words = Object.entries(column.words).filter(([code]) => held.has(code))
    if (words.length === 0) return []
    return [
      [`${chapter.name}.${key}`, Object.fromEntries(words.map(([code, word]) => [code, word[language]]))],
    ]
  })
