import { expect, test } from 'vitest'
import { gradesOf } from './grades.ts'
import { noorSubjects } from './noor-grades.ts'
import { semSubjects } from './sem-grades.ts'

/** The report mark that follows from an average; letters stay as they are. */
function following(average: string): string {
  const number = Number(average.replace(',', '.'))
  return Number.isNaN(number) ? average : String(Math.floor(number + 0.5))
}

test('rounds each report mark of the demo from the average of the year, half a mark up', () => {
  const all = [...gradesOf('sem', semSubjects), ...gradesOf('noor', noorSubjects)]
  expect(all.length).toBeGreaterThan(25)
  const marks = all.map(({ subject, results = [] }) => {
    const markOf = (term: string) => results.find((result) => result.term === term)?.mark ?? ''
    return { subject, report: markOf('report'), expected: following(markOf('year')) }
  })
  expect(marks.filter(({ report, expected }) => report !== expected)).toEqual([])
})

test('gives equal averages equal report marks', () => {
  const reports = gradesOf('noor', noorSubjects)
    .filter(({ results = [] }) => results.some(({ term, mark }) => term === 'year' && mark === '7,5'))
    .map(({ results = [] }) => results.find(({ term }) => term === 'report')?.mark)
  expect(reports).toEqual(['8', '8'])
})
