/** What other areas may know of pages: the parameters of an address, and lists that are shown page by page. */
export { daysShown, type DaysSaid, type DaysShown } from './page/days-asked.ts'
export { countFrom, wordsFrom, type PageParameters } from './page/page-parameters.ts'
export { rowsShown, type RowsShown } from './page/rows-shown.ts'
