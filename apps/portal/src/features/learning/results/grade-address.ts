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

/** Reads the query of the grades page, under the names of the specification. */
export const gradeAddressIn = (search: Readonly<Record<string, unknown>>): GradeAddress =>
  writtenIn(search, names)

/** Returns the same as parameters of the call. A printed report covers all periods. */
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

/** Whether the URL asks for the overview: it names no period. */
export const isOverview = ({ periode, periodeRapport }: GradeAddress): boolean =>
  periode === undefined && !saysYes(periodeRapport)

/** Returns the parameters of the call for the overview and the page of a subject: all marks by one norm. */
export const overviewParametersOf = ({ afw_toetsnorm: alternativeNorm }: GradeAddress): GradeParameters => ({
  period: 'all',
  ...(alternativeNorm !== undefined && { alternativeNorm }),
})

/** The query of each button of the print popup. */
export const printChoices = {
  normal: { afw_toetsnorm: undefined },
  alternative: { afw_toetsnorm: '1' },
  both: { afw_toetsnorm: undefined, printBothToetsnormen: '1' },
  report: { periodeRapport: '1' },
} as const satisfies Record<string, AddressQuery>
export type PrintChoice = keyof typeof printChoices

/** The available choices: a norm only if the pupil has it, the report only if the school made one. */
export const printChoicesOf = (grades: {
  readonly hasAlternativeNorm: boolean
  readonly hasPeriodReport: boolean
}): readonly PrintChoice[] => [
  'normal',
  ...(grades.hasAlternativeNorm ? (['alternative', 'both'] as const) : []),
  ...(grades.hasPeriodReport ? (['report'] as const) : []),
]
