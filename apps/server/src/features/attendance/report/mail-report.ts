import type { Child, Person } from '@portal/domain/account/person/person.ts'
import {
  isReportedAfterwards,
  referenceOf,
  type ReportKind,
  type WrittenReport,
} from '@portal/domain/attendance/absence-report.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { Reporting } from './reporting.repository.ts'

/** The kind of change that the mail announces. */
type News = 'new' | 'more' | 'withdrawn'

type Mailed = {
  readonly id: Guid
  readonly version: number
  readonly says: WrittenReport
  readonly child: Pick<Child, 'fullName' | 'className' | 'sourceId'>
  readonly by: Pick<Person, 'fullName'>
  readonly now: Instant
  readonly news: News
  /** Reports mailed earlier that this one replaces. */
  readonly others: readonly { readonly id: Guid }[]
}

const kinds: Readonly<Record<ReportKind, string>> = { ill: 'Ziek', late: 'Te laat', leave: 'Verlof' }
const heads: Readonly<Record<News, string>> = { new: '', more: 'Aangevuld: ', withdrawn: 'Ingetrokken: ' }

/** Mails a report to the school's absence address, once per version. */
export async function mailReport(
  tx: SchoolTransaction,
  mailed: Mailed,
  reporting: Pick<Reporting, 'email' | 'before'>,
): Promise<void> {
  const { id, version, says, child, news, now } = mailed
  const mail = {
    recipient: reporting.email,
    subject: `${heads[news]}${kinds[says.kind]}: ${child.fullName} (${child.className}), ${inWords(says)}`,
    text: textOf(mailed, reporting),
    cause: `absence-report ${id} ${version}`,
  }
  await putInOutbox(tx, mail, now)
}

/** Always in Dutch: the reader is the school, not the reporter. */
function textOf(
  { id, says, child, by, now, news, others }: Mailed,
  reporting: Pick<Reporting, 'before'>,
): string {
  const isAfterwards = news !== 'withdrawn' && isReportedAfterwards(says.startsOn, reporting, now)
  const lines = [
    ['Leerling', `${child.fullName}, klas ${child.className}, nummer ${child.sourceId}`],
    ['Melding', kinds[says.kind]],
    ['Reden', says.reason],
    ['Wanneer', inWords(says)],
    ['Komt om', says.arrivesAt ?? ''],
    ['Opmerking', says.remark],
    [news === 'withdrawn' ? 'Ingetrokken door' : 'Gemeld door', by.fullName],
    ['Op', `${dayInWords(dayAtSchool(now))} om ${timeAtSchool(now)} uur`],
    ['Let op', isAfterwards ? `Gemeld na ${reporting.before} uur` : ''],
    ['Kenmerk', referenceOf(id)],
    ['In de plaats van', others.map((other) => referenceOf(other.id)).join(', ')],
  ]
  return `${lines
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `${name}: ${within(value)}`)
    .join('\n')}\n`
}

/** Indents further lines, so that a remark cannot imitate a field of the mail. */
const within = (value: string): string => value.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).join('\n    ')

const inWords = ({ startsOn, endsOn }: WrittenReport): string =>
  startsOn === endsOn ? dayInWords(startsOn) : `${dayInWords(startsOn)} tot en met ${dayInWords(endsOn)}`

const dayInWords = (day: CalendarDay): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('nl-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
