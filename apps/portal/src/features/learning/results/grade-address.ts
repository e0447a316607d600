import { type GradeParameters, saysYes } from '@portal/domain/learning/results/grade-choice.ts'
import type { AddressQuery } from '../pupil-address.ts'
import { writtenIn } from '../pupil-address.ts'

const names = [
  'periode',
  'afw_toetsnorm',
  'printBothToetsnormen',
  'periodeRapport',
  'startdate_plain',
] as const
export type GradeAddress = { readonly [Name in (typeof names)[number]]?: string }

/** What the address of the grades says, under the names of the specification. */
export const gradeAddressIn = (search: Readonly<Record<string, unknown>>): GradeAddress =>
  writtenIn(search, names)

/** The same as the call says it. A report on paper is about all periods. */
export function gradeParametersOf(said: GradeAddress): GradeParameters {
  const period = saysYes(said.periodeRapport) ? 'all' : said.periode
  const {
    afw_toetsnorm: alternativeNorm,
    printBothToetsnormen: bothNorms,
    startdate_plain: plainStartDate,
  } = said
  return {
    ...(period !== undefined && { period }),
    ...(alternativeNorm !== undefined && { alternativeNorm }),
    ...(bothNorms !== undefined && { bothNorms }),
    ...(plainStartDate !== undefined && { plainStartDate }),
  }
}

/** What the buttons of the print popup add to the current query. */
export const printChoices = {
  normal: { afw_toetsnorm: undefined },
  alternative: { afw_toetsnorm: '1' },
  both: { afw_toetsnorm: undefined, printBothToetsnormen: '1' },
  report: { periodeRapport: '1' },
} as const satisfies Record<string, AddressQuery>
export type PrintChoice = keyof typeof printChoices

/** Which of them there are: those of a norm only if the pupil has it, the report only if the school made one. */
export const printChoicesOf = (grades: {
  readonly hasAlternativeNorm: boolean
  readonly hasPeriodReport: boolean
}): readonly PrintChoice[] => [
  'normal',
  ...(grades.hasAlternativeNorm ? (['alternative', 'both'] as const) : []),
  ...(grades.hasPeriodReport ? (['report'] as const) : []),
]
