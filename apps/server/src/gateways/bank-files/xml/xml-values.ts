import { calendarDay, isCalendarDay, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { UnusableBankFile } from '../unusable-bank-file.ts'
import { textAt, type XmlNode } from './xml.ts'

/** Whether an optional boolean of XML is set: `true` or `1`. */
export function isSet(node: XmlNode, ...path: readonly string[]): boolean {
  const text = textAt(node, ...path)
  if (['true', '1'].includes(text)) return true
  if (['false', '0', ''].includes(text)) return false
  throw new UnusableBankFile(`The file has ${text} instead of true or false.`)
}

/** The day of an element with a date (`Dt`) or a time (`DtTm`); undefined without either. */
export function dayAt(node: XmlNode, ...path: readonly string[]): CalendarDay | undefined {
  const text = textAt(node, ...path, 'Dt') || textAt(node, ...path, 'DtTm')
  if (text === '') return undefined
  const day = dayOf(text)
  if (day === undefined) throw new UnusableBankFile(`The file has an invalid day: ${text}.`)
  return day
}

/** The day in the bank's local time; a UTC time is converted to school time. */
function dayOf(text: string): CalendarDay | undefined {
  const isInUtc = text.includes('T') && /(?:Z|[+-]00:00)$/.test(text)
  const moment = isInUtc ? new Date(text) : undefined
  if (moment && Number.isNaN(moment.getTime())) return undefined
  const day = moment ? dayAtSchool(instant(moment.getTime())) : text.slice(0, 10)
  return isCalendarDay(day) ? calendarDay(day) : undefined
}

/** An id; empty when the bank states that there is none. */
export const knownId = (id: string): string =>
  /^(?:NOT ?PROVIDED|NON ?REF|N\/?A|0+|-+)$/i.test(id) ? '' : id
