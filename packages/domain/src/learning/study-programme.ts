import { countFrom } from '../site/site.public.ts'

/** A part of a programme, such as the free part, with its subjects. */
export type StudyComponent = { readonly name: string; readonly subjects: readonly string[] }

/** What a pupil takes in a school year. */
export type StudyYear = {
  /** The year in which the school year begins. */
  readonly startYear: number
  /** The profile or the course; empty where there is none. */
  readonly profile: string
  readonly components: readonly StudyComponent[]
}

/** The programme of one school year, and the years that there are, the latest first. */
export type StudyProgramme = { readonly years: readonly number[]; readonly shown?: StudyYear }

/** The year that an address asks for; the latest one for a year that there is not. */
export function studyProgramme(all: readonly StudyYear[], startYear: string | undefined): StudyProgramme {
  const latestFirst = all.toSorted((a, b) => b.startYear - a.startYear)
  const asked = countFrom(startYear)
  const shown = latestFirst.find((year) => year.startYear === asked) ?? latestFirst[0]
  return { years: latestFirst.map((year) => year.startYear), ...(shown && { shown }) }
}
