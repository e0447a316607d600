import { textFaultMessages } from '@portal/contract/codecs/text-faults.ts'
import { fileTextFaultOf } from '@portal/domain/values/text/text-fault.ts'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { RosterFile } from '@portal/domain/people/roster.ts'

/** A check of one value, with the expected format for the message. */
type Check = {
  readonly isRequired: boolean
  readonly fits: (text: string) => boolean
  readonly expected: string
}

const LONGEST = 2000
const text: Check = {
  isRequired: true,
  fits: (said) => said.length <= LONGEST,
  expected: `a text of at most ${LONGEST} characters`,
}
const isDayOfSchool = (said: string): boolean => /^(?:19|20|21)/.test(said) && isCalendarDay(said)
const day: Check = { isRequired: true, fits: isDayOfSchool, expected: 'a day such as 2026-11-23' }
const isNumber = (said: string): boolean => /^-?\d{1,6}(\.\d{1,6})?$/.test(said)
const number: Check = { isRequired: true, fits: isNumber, expected: 'a number such as 7.5' }
const moment: Check = {
  isRequired: true,
  fits: (said) => /^(?:20|21)\d\d-/.test(said) && !Number.isNaN(Date.parse(said)),
  expected: 'a moment such as 2026-11-23T09:00:00.000Z',
}
const ifAny = (check: Check): Check => ({ ...check, isRequired: false })

/** The columns read from each file, in addition to `sourcedId` and `status`; others are ignored. */
export const rosterColumns: Readonly<Record<RosterFile, Readonly<Record<string, Check>>>> = {
  orgs: { name: text, type: text },
  academicSessions: {
    title: text,
    type: text,
    startDate: day,
    endDate: day,
    parentSourcedId: ifAny(text),
  },
  users: {
    givenName: text,
    middleName: ifAny(text),
    familyName: text,
    preferredGivenName: ifAny(text),
    preferredMiddleName: ifAny(text),
    preferredFamilyName: ifAny(text),
  },
  classes: { title: text, classType: text, schoolSourcedId: text, subjects: ifAny(text) },
  enrollments: {
    classSourcedId: text,
    userSourcedId: text,
    role: text,
    beginDate: ifAny(day),
    endDate: ifAny(day),
  },
  lineItems: { title: text, classSourcedId: text, gradingPeriodSourcedId: ifAny(text) },
  results: {
    lineItemSourcedId: text,
    studentSourcedId: text,
    scoreStatus: text,
    score: ifAny(number),
    textScore: ifAny(text),
    scoreDate: day,
    comment: ifAny(text),
    dateLastModified: ifAny(moment),
  },
}

/** Returns the fault of a value, or nothing when it is valid. */
export function faultOf({ isRequired, fits, expected }: Check, said: string): string | undefined {
  if (said === '') return isRequired ? `Empty; expected ${expected}` : undefined
  const textFault = fileTextFaultOf(said)
  if (textFault !== undefined) return textFaultMessages[textFault]
  return fits(said) ? undefined : `Expected ${expected}`
}
