import type { Metrics } from '../../metrics/metrics.ts'
import { inSpan } from '../../process/telemetry/spans.ts'
import type { MailSender } from './mail-sender.ts'

/** Counts sent and failed mails; each is a span of its job. */
export const countMails = (sender: MailSender, metrics: Metrics | undefined): MailSender => ({
  ...sender,
  async send(letter) {
    try {
      await inSpan({ name: 'mail send', kind: 'client' }, () => sender.send(letter))
    } catch (error) {
      metrics?.letters.inc({ outcome: 'failed' })
      throw error
    }
    metrics?.letters.inc({ outcome: 'sent' })
  },
})
