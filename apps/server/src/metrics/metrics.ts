import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countBySchool } from './count-by-school.ts'

/**
 * The counters and gauges of this process, by their Prometheus names (docs/operations/metrics.md). A label is a
 * constant or a school id: no address, no person.
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `portal_${name}`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers })
  return {
    registry,
    gauge,
    observe: observeIn(registry),
    requests: counter('requests_total', 'Requests that were answered.', 'method', 'route', 'outcome'),
    requestSeconds: new Histogram({
      name: 'portal_request_seconds',
      help: 'How long answering took.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    refusals: counter('refusals_total', 'Requests that were refused, by the code of the refusal.', 'code'),
    signIns: counter('sign_ins_total', 'Steps of signing in, by how they ended.', 'way', 'outcome'),
    letters: counter(
      'letters_total',
      'Letters that the mail server took or did not take, or that the limit of an address postponed.',
      'outcome',
    ),
    providerCalls: counter('provider_calls_total', 'Calls to the payment provider.', 'call', 'outcome'),
    workTurns: counter(
      'work_turns_total',
      'Turns of work that waited, of one school each.',
      'work',
      'outcome',
    ),
    bySchool: countBySchool(),
    schoolRequests: gauge(
      'school_requests',
      'Requests of the schools with the most of them in the last whole five minutes.',
      'school',
    ),
    databaseConnections: gauge('database_connections', 'Connections of this process.', 'state'),
    databaseWaiting: gauge('database_waiting', 'Who waits for a connection of this process.'),
    databaseAnswers: gauge('database_answers', 'Whether the database told its numbers in time.'),
    lastBackup: gauge(
      'last_backup_timestamp_seconds',
      'When the last backup was noted that succeeded; 0 when none ever was.',
    ),
    lastDoctor: gauge(
      'last_doctor_timestamp_seconds',
      'When the doctor looked last, by its note; 0 when it never did.',
    ),
    doctorFindings: gauge(
      'doctor_findings',
      'What the doctor found when it looked last that is not well, by what it is about.',
      'about',
      'state',
    ),
    workWaiting: gauge(
      'work_waiting',
      'Work that is due, of all schools; of one school a thousand at most.',
      'work',
    ),
    workOldestSeconds: gauge('work_oldest_seconds', 'For how long the oldest of it is due.', 'work'),
    schoolWorkWaiting: gauge(
      'school_work_waiting',
      'Work that is due in the schools with the most of it.',
      'school',
    ),
  }
}

export type Metrics = ReturnType<typeof openMetrics>

type Observation = { readonly labels: Record<string, string>; readonly value: number }

/** Adds a gauge that is read at each scrape. */
const observeIn =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[], read: () => readonly Observation[]): Gauge =>
    new Gauge({
      name: `portal_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const { labels, value } of read()) this.set(labels, value)
      },
    })
