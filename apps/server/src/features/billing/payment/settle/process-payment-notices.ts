import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds } from '@portal/domain/values/instant.ts'
import { closeNotice, postponeNotice, takeNotices, type Notice } from './notice.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 8
/** A little longer than the provider may take to answer; then somebody else takes over from a dead process. */
export const LEASE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 900

/** Follows the hints that wait in a school: each is a look at the provider, repeated until the provider answers. */
export async function processPaymentNotices(deps: PaymentDeps, schoolId: Guid): Promise<void> {
  const now = deps.clock()
  const lease = addSeconds(now, LEASE_SECONDS)
  const notices = await deps.schools.write(schoolId, (tx) => takeNotices(tx, now, lease, BATCH))
  if (notices.length > 0) await deps.faultHook('notice-taken')
  await Promise.all(notices.map((notice) => processNotice(deps, schoolId, notice)))
}

async function processNotice(deps: PaymentDeps, schoolId: Guid, notice: Notice): Promise<void> {
  const { providerPaymentId } = notice
  const settled = await settlePayment(deps, schoolId, { providerPaymentId }).catch((error: unknown) => error)
  await deps.schools.write(schoolId, (tx) => {
    if (settled === 'settled' || settled === 'nothing-to-settle') return closeNotice(tx, notice, deps.clock())
    const pause = Math.min(LONGEST_PAUSE_SECONDS, 2 ** notice.attempts)
    const reason = settled instanceof Error ? settled.message : String(settled)
    return postponeNotice(tx, notice, addSeconds(deps.clock(), pause), reason)
  })
}
