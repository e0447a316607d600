import { countFrom } from '../site/site.public.ts'

/** A part of a programme, such as the free part, with its subjects. */
export type StudyComponent = { readonly name: string; readonly subjects: readonly string[] }

/** The programme of a pupil in a school year. */
export type StudyYear = {
  /** The calendar year in which the school year begins. */
  readonly startYear: number
  /** The profile or the course; empty without one. */
  readonly profile: string
  readonly components: readonly StudyComponent[]
}

/** The programme of one school year, and the available years, latest first. */
export type StudyProgramme = { readonly years: readonly number[]; readonly shown?: StudyYear }

/** Returns the programme of the year in the URL; the latest one when that year has none. */
export function studyProgramme(all: readonly StudyYear[], startYear: string | undefined): StudyProgramme {
  const latestFirst = all.toSorted((a, b) => b.startYear - a.startYear)
  const asked = countFrom(startYear)
  const shown = latestFirst.find((year) => year.startYear === asked) ?? latestFirst[0]
  return { years: latestFirst.map((year) => year.startYear), ...(shown && { shown }) }
}
