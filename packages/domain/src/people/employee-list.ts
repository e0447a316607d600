import { wordsFrom, type PageParameters, rowsShown, type RowsShown } from '../site/site.public.ts'

/** Somebody who works at the school. */
export type Employee = {
  /** How one addresses them: mw., dhr., dr. */
  readonly title: string
  readonly fullName: string
  readonly abbreviation: string
  readonly job: string
  readonly subjects: readonly string[]
  readonly location: string
  readonly email: string
  readonly phone: string
}

/** The people of the school that were looked for. */
export type EmployeeList = RowsShown<Employee> & {
  readonly search: string
  /** The location whose people are shown; everybody without it. */
  readonly location?: string
  readonly locations: readonly string[]
}

/** Whom an address asks for, in words of which each must be found; a location that the school does not have is all of them. */
export function employeeList(
  all: readonly Employee[],
  { search: written, school, location: ofInformation, start, firstRow }: PageParameters,
): EmployeeList {
  const search = wordsFrom(written)
  const locations = [...new Set(all.map(({ location }) => location))].filter((one) => one !== '').toSorted()
  const wanted = school ?? ofInformation
  const location = locations.find((one) => one === wanted)
  const words = plain(search).split(/\s+/)
  const found = all.filter(
    (one) =>
      (location === undefined || one.location === location) &&
      words.every((word) => textOf(one).includes(word)),
  )
  const before = start ?? rowsBefore(firstRow)
  return { ...rowsShown(found, before), search, ...(location !== undefined && { location }), locations }
}

/** Pages of information count their rows from one. */
const rowsBefore = (firstRow: string | undefined): string | undefined =>
  firstRow === undefined ? undefined : String(Number(firstRow) - 1)

const textOf = ({ fullName, abbreviation, job, subjects }: Employee): string =>
  plain([fullName, abbreviation, job, ...subjects].join(' '))

/** As one types it: without capitals and accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How one writes to somebody: title and name. */
export const addressed = ({ title, fullName }: Pick<Employee, 'title' | 'fullName'>): string =>
  [title, fullName].filter(Boolean).join(' ')
