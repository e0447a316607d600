import { wordsFrom, type PageParameters, rowsShown, type RowsShown } from '../site/site.public.ts'

/** An employee of the school. */
export type Employee = {
  /** Form of address: mw., dhr., dr. */
  readonly title: string
  readonly fullName: string
  readonly abbreviation: string
  readonly job: string
  readonly subjects: readonly string[]
  readonly location: string
  readonly email: string
  readonly phone: string
}

/** The employees that match a search. */
export type EmployeeList = RowsShown<Employee> & {
  readonly search: string
  /** The location filter; absent for all. */
  readonly location?: string
  readonly locations: readonly string[]
}

/** The employees for a URL: each word must match, and an unknown location gives all. */
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

/** Information pages count their rows from one. */
const rowsBefore = (firstRow: string | undefined): string | undefined =>
  firstRow === undefined ? undefined : String(Number(firstRow) - 1)

const textOf = ({ fullName, abbreviation, job, subjects }: Employee): string =>
  plain([fullName, abbreviation, job, ...subjects].join(' '))

/** Removes case and accents for a search. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The form of address: title and name. */
export const addressed = ({ title, fullName }: Pick<Employee, 'title' | 'fullName'>): string =>
  [title, fullName].filter(Boolean).join(' ')
