import { storedEmail } from '../../account/account.public.ts'
import { addDays, calendarDay, isCalendarDay, type CalendarDay } from '../../values/time/calendar-day.ts'
import { fileTextFaultOf } from '../../values/text/text-fault.ts'
import { isPhoneNumber } from '../contact-details.ts'
import { isPayerNumber, shareIn } from '../payers/payers.ts'
import { percentageAsNumber } from '../../values/money/percentage.ts'
import type { GuardianField, PupilField } from './import-field.ts'

/** Why a cell is refused. */
export const cellFaults = [
  'missing',
  'too-long',
  'unreadable',
  'no-date',
  'no-email',
  'no-phone',
  'no-gender',
  'no-payer',
  'no-share',
] as const
export type CellFault = (typeof cellFaults)[number]

/** The longest text of a name, a number or a class. */
const LONGEST = 100

type Read = { readonly value: string } | { readonly fault: CellFault }
const otherwise = (value: string | undefined, fault: CellFault): Read =>
  value === undefined ? { fault } : { value }

/** Reads the text of a cell, which is not empty, as this field. */
export function readCell(field: PupilField | GuardianField, text: string): Read {
  return fileTextFaultOf(text) === undefined ? readText(field, text) : { fault: 'unreadable' }
}

type Field = PupilField | GuardianField

/** Fields that are more than a short text, with how they are read and why not. */
const readers: Readonly<Partial<Record<Field, (text: string) => Read>>> = {
  email: (text) => otherwise(storedEmail(text), 'no-email'),
  mobile: (text) => otherwise(phoneNumber(text), 'no-phone'),
  home: (text) => otherwise(phoneNumber(text), 'no-phone'),
  gender: (text) => otherwise(genders[text.toLowerCase().replaceAll('.', '')], 'no-gender'),
  birthDate: (text) => otherwise(dayIn(text), 'no-date'),
  payer: (text) => otherwise(isPayerNumber(text) ? text : undefined, 'no-payer'),
  share: (text) => otherwise(shareText(text), 'no-share'),
}

const readText = (field: Field, text: string): Read => readers[field]?.(text) ?? shortText(text)

const shortText = (text: string): Read =>
  text.length > LONGEST ? { fault: 'too-long' } : { value: text.replaceAll(/\s+/g, ' ') }

/** A share as stored in the file: per cent with a point. */
function shareText(text: string): string | undefined {
  const share = shareIn(text)
  return share === undefined ? undefined : String(percentageAsNumber(share))
}

const genders: Readonly<Record<string, 'm' | 'v'>> = {
  m: 'm',
  man: 'm',
  male: 'm',
  jongen: 'm',
  dhr: 'm',
  heer: 'm',
  mr: 'm',
  v: 'v',
  f: 'v',
  vrouw: 'v',
  female: 'v',
  meisje: 'v',
  mw: 'v',
  mevr: 'v',
  mevrouw: 'v',
  mrs: 'v',
  ms: 'v',
}

/** A spreadsheet drops the first zero of a number: nine digits get it back. */
function phoneNumber(text: string): string | undefined {
  const number = /^[1-9]\d{8}$/.test(text) ? `0${text}` : text
  return isPhoneNumber(number) ? number : undefined
}

const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
/** The first day of the spreadsheet calendar, before which there is one day that never was. */
const FIRST_DAY = calendarDay('1899-12-30')
const SERIAL = /^[1-7]\d{4}$/

/** Reads a day: `2012-03-31`, day first as in `31-3-2012`, or the serial number of a spreadsheet. */
function dayIn(text: string): CalendarDay | undefined {
  if (SERIAL.test(text)) return addDays(FIRST_DAY, Number(text))
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  const written =
    year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isWhole = year !== '' || /^\d{4}-\d{2}-\d{2}(?:[T ]00:00.*)?$/.test(text)
  return isWhole && /^(?:19|20)/.test(written) && isCalendarDay(written) ? written : undefined
}
