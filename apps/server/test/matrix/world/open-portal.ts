import { instant } from '@portal/domain/values/time/instant.ts'
import { buildApp } from '../../../src/composition/app.ts'
import { serveMailbox } from '../../../src/demo/mailbox/mailbox.routes.ts'
import { openPaymentWorld } from '../../../testing/payments/payments.ts'
import { PASSWORD } from '../../../testing/people/people.ts'
import { PATIENT, type TestPortal } from '../../../testing/portal.ts'

/** A portal with all optional services, including a bank. The clock is stopped, so that no job changes a row. */
export async function openWholePortal(): Promise<TestPortal> {
  const { deps, bank, ...payments } = await openPaymentWorld()
  const now = instant('2026-11-21T09:00:00Z')
  const app = await buildApp({
    schools: payments.schools,
    clock: () => now,
    secret: 'a secret of thirty-two characters',
    secure: false,
    behindProxy: false,
    logLevel: 'silent',
    loadLimits: PATIENT,
    demo: { password: PASSWORD, stories: {}, serveMailbox },
    work: { payments: deps, worker: { wake: () => {}, stop: async () => {} } },
  })
  const stop = async () => {
    await app.close()
    await bank.close()
    await payments.stop()
  }
  return { ...payments, app, clock: { now, forward: () => {} }, stop }
}
