/** The facts about pages that other areas may import: parameters of a URL, and paginated lists. */
export { daysShown, type DaysSaid, type DaysShown } from './page/days-asked.ts'
export { countFrom, wordsFrom, type PageParameters } from './page/page-parameters.ts'
export { rowsShown, type RowsShown } from './page/rows-shown.ts'
