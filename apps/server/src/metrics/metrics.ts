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
      help: 'Duration of requests.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    refusals: counter('refusals_total', 'Refused requests, by refusal code.', 'code'),
    signIns: counter('sign_ins_total', 'Sign-in steps, by outcome.', 'way', 'outcome'),
    letters: counter(
      'letters_total',
      'Mails that the mail server accepted or rejected, or that the limit of an address postponed.',
      'outcome',
    ),
    providerCalls: counter('provider_calls_total', 'Calls to the payment provider.', 'call', 'outcome'),
    workTurns: counter('work_turns_total', 'Runs of jobs, each for one school.', 'work', 'outcome'),
    bySchool: countBySchool(),
    schoolRequests: gauge(
      'school_requests',
      'Requests of the busiest schools in the last full five minutes.',
      'school',
    ),
    databaseConnections: gauge('database_connections', 'Connections of this process.', 'state'),
    databaseWaiting: gauge('database_waiting', 'Requests that wait for a connection of this process.'),
    databaseAnswers: gauge('database_answers', 'Whether the database returned its figures in time.'),
    lastBackup: gauge('last_backup_timestamp_seconds', 'Time of the last successful backup; 0 without one.'),
    lastDoctor: gauge(
      'last_doctor_timestamp_seconds',
      'Time of the last run of the doctor, by its note; 0 without one.',
    ),
    doctorFindings: gauge(
      'doctor_findings',
      'Warnings and failures of the last run of the doctor, by subject.',
      'about',
      'state',
    ),
    workWaiting: gauge('work_waiting', 'Due work of all schools; at most a thousand per school.', 'work'),
    workOldestSeconds: gauge('work_oldest_seconds', 'Age of the oldest due work.', 'work'),
    schoolWorkWaiting: gauge('school_work_waiting', 'Due work in the schools with the most of it.', 'school'),
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
