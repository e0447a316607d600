import type { Guid } from '../../../values/guid.ts'

/** The pupils that something is for: all, or years, classes, groups and numbers together, always without the exceptions. */
export type Audience = {
  readonly everybody: boolean
  /** Years as in `yearOfClass`, with every class that they have at each reading. */
  readonly years: readonly string[]
  readonly classes: readonly string[]
  readonly groups: readonly Guid[]
  /** Numbers of pupils in the administration. */
  readonly numbers: readonly string[]
  /** Numbers of pupils who are left out. */
  readonly except: readonly string[]
}

export const NO_AUDIENCE: Audience = {
  everybody: false,
  years: [],
  classes: [],
  groups: [],
  numbers: [],
  except: [],
}

/** The most numbers that one pastes at a time. */
export const MOST_NUMBERS = 3000

/** Whether an audience has no pupils at any school. */
export const isEmptyAudience = ({ everybody, years, classes, groups, numbers }: Audience): boolean =>
  !everybody && [years, classes, groups, numbers].every((chosen) => chosen.length === 0)

/** Returns the numbers in a pasted text, each once: separated by spaces, lines, commas, semicolons or tabs. */
export const numbersIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((number) => number !== '')),
]

/** The classes of one year. */
export type YearOfClasses = { readonly year: string; readonly classes: readonly string[] }

/** Returns the year of a class, which is the first digit of its name (`hv1c` is in year 1); empty without one. */
export const yearOfClass = (name: string): string => /\d/.exec(name)?.[0] ?? ''

/** Returns classes by year. Classes without one come last, with an empty year. */
export function classesByYear(classes: readonly string[]): readonly YearOfClasses[] {
  return [...new Set(classes.map(yearOfClass))]
    .map((year) => ({ year, classes: classes.filter((name) => yearOfClass(name) === year) }))
    .toSorted(
      (one, other) => Number(one.year === '') - Number(other.year === '') || (one.year < other.year ? -1 : 1),
    )
}

/** How many an audience reaches. */
export type AudienceCount = {
  readonly pupils: number
  readonly guardians: number
  readonly payers: number
  /** Guardians without an e-mail address. */
  readonly withoutEmail: number
  /** Pupils without a guardian. */
  readonly withoutGuardian: number
  /** Numbers, also of exceptions, of no pupil within the scope. */
  readonly unknownNumbers: readonly string[]
}
