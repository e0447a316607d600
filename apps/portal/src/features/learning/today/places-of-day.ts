import type { HourOfDay } from '@portal/domain/learning/today/today.ts'

/** A place on the line of a day: a lesson, or a free hour. */
export type Place = { readonly key: string; readonly lesson?: HourOfDay }

/** More hours than a school day has are not numbers of hours. */
const MOST_HOURS = 12

/**
 * Returns the lessons in their places. When all are numbered, each hour until the last has a place, and free hours are
 * empty; of several lessons in one hour, one that takes place comes first. Otherwise they follow each other.
 */
export function placesOfDay(hours: readonly HourOfDay[]): readonly Place[] {
  const numbers = hours.map(({ hour }) => Number(hour))
  const isNumbered = numbers.every((hour) => Number.isInteger(hour) && hour >= 1 && hour <= MOST_HOURS)
  if (!isNumbered) return hours.map((lesson, place) => ({ key: String(place), lesson }))
  const last = Math.max(0, ...numbers)
  return Array.from({ length: last }, (_, place) => {
    const own = hours.filter((_lesson, index) => numbers[index] === place + 1)
    const lesson = own.find(({ state }) => state !== 'cancelled') ?? own[0]
    return { key: String(place + 1), ...(lesson && { lesson }) }
  })
}
