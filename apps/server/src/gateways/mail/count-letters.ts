import type { Metrics } from '../../metrics/metrics.ts'
import type { MailSender } from './mail-sender.ts'

/** Counts letters that were taken, and those that were not. */
export const countLetters = (sender: MailSender, metrics: Metrics | undefined): MailSender => ({
  ...sender,
  async send(letter) {
    try {
      await sender.send(letter)
    } catch (error) {
      metrics?.letters.inc({ outcome: 'failed' })
      throw error
    }
    metrics?.letters.inc({ outcome: 'sent' })
  },
})
