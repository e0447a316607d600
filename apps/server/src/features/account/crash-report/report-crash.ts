import { createHmac } from 'node:crypto'
import {
  reasonNotToStoreCrash,
  withoutPersonalData,
  withoutQuery,
} from '@portal/domain/account/portal/crash-report.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { signingSecret, type PortalSecret } from '../../../security/portal-secret.ts'
import { refuseIf } from '../../../refusal.ts'
import { networkOf } from '../sign-in/throttling/network.ts'
import { countCrashReports, insertCrashReport, lockCrashReports } from './crash-report.repository.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

type Report = {
  readonly reference: string
  readonly url: string
  readonly message: string
  readonly stack: string
}

type From = { readonly visitor: Visitor; readonly browser: Browser; readonly now: Instant }

/**
 * Stores a browser error without personal data (SAF-P4). The endpoint is public, so the number is limited exactly per
 * network, school and installation.
 * Refuses with `too-many-crash-reports`.
 */
export async function reportCrash(
  deps: Deps,
  schoolId: Guid,
  report: Report,
  { visitor, browser, now }: From,
): Promise<void> {
  const network = hashOfNetwork(deps.secret, networkOf(browser.address))
  const refuseMany = async (tx: SchoolTransaction) =>
    refuseIf(reasonNotToStoreCrash(await countCrashReports(tx, network, addMinutes(now, -60))))
  // Refuses a flood before taking the lock, so that other requests do not wait.
  await deps.schools.read(schoolId, refuseMany)
  const stored = {
    reference: report.reference,
    at: now,
    personId: visitor.stage === 'authenticated' ? visitor.reallyThere.guid : undefined,
    network,
    url: withoutQuery(report.url),
    message: withoutPersonalData(report.message),
    stack: withoutPersonalData(report.stack),
  }
  await deps.schools.write(schoolId, async (tx) => {
    await lockCrashReports(tx)
    await refuseMany(tx)
    await insertCrashReport(tx, stored)
  })
}

/** Distinguishes networks without storing addresses. */
const hashOfNetwork = (secret: PortalSecret, network: string): string =>
  createHmac('sha256', signingSecret(secret)).update(`crash report\n${network}`).digest('hex')
