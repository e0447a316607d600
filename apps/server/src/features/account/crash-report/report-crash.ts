import { addMinutes, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Visitor } from '../../../access.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { countCrashReports, insertCrashReport } from './crash-report.repository.ts'

/** More errors than this in an hour tell nothing new, or are made up. */
const MAX_REPORTS_PER_HOUR = 200

type Report = {
  readonly reference: string
  readonly url: string
  readonly message: string
  readonly stack: string
}

/** Keeps an error that a browser reported, without what could tell of a person (SAF-P4). */
export async function reportCrash(
  deps: { readonly schools: Schools },
  schoolId: Guid,
  visitor: Visitor,
  report: Report,
  now: Instant,
): Promise<void> {
  await deps.schools.write(schoolId, async (tx) => {
    if ((await countCrashReports(tx, addMinutes(now, -60))) >= MAX_REPORTS_PER_HOUR) {
      throw new Refusal('too-many-crash-reports')
    }
    await insertCrashReport(tx, {
      reference: report.reference,
      at: now,
      personId: visitor.stage === 'authenticated' ? visitor.reallyThere.guid : undefined,
      url: withoutQuery(report.url),
      message: withoutPersonalData(report.message),
      stack: withoutPersonalData(report.stack),
    })
  })
}

/** Whatever follows a question or hash mark may be a token. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')

const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g
const QUERY = /\?[^\s:)]*/g

const withoutPersonalData = (text: string): string =>
  text.replaceAll(EMAIL, '…').replaceAll(IBAN, '…').replaceAll(QUERY, '')
