import type { Log } from '../../process/telemetry/log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { OnLimited } from './send-mail.ts'

/** Counts and logs mails that the daily limit of their address postpones; the log contains no address. */
export function countLimited(complain: Log['complain'], metrics: Metrics | undefined): OnLimited {
  // Created at the start: an alert sees an increase only of an existing series.
  metrics?.letters.inc({ outcome: 'postponed' }, 0)
  return (school, { postponed }) => {
    metrics?.letters.inc({ outcome: 'postponed' }, postponed)
    complain(`The daily limit of an address postponed ${postponed} mails`, {
      work: 'mail',
      school,
      code: 'mail-limit',
    })
  }
}
