import type { Env } from '../process/env.ts'
import { reasonNoPages } from '../composition/pages/web-pages.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** Checks combinations of settings; single wrong values are rejected earlier (`readEnv`). */
export function examineSettings(env: Env): Finding[] {
  const findings: Finding[] = []
  const say = (sentence: string) => void findings.push(warn('settings', sentence))
  for (const sentence of env.misspelled) say(sentence)
  if (env.mode !== 'production')
    say(`NODE_ENV is ${env.mode}: the demo runs. Set NODE_ENV=production for real families.`)
  if (env.maintenance) say('MAINTENANCE is true: every request gets a 503. Remove it when you are done.')
  if (env.mode === 'production' && env.tls === undefined && !env.behindProxy)
    say('HTTPS is off: set BEHIND_PROXY=true behind a proxy with HTTPS, or set TLS_CERT and TLS_KEY.')
  if (env.smtpUrl === undefined)
    say('SMTP_URL is not set: mails stay in the outbox, and nobody receives a code by mail.')
  if (env.metricsPort === undefined)
    say('METRICS_PORT is not set: no alert reports jobs that stopped (docs/operations/metrics.md).')
  if (env.doctorNote === undefined)
    say('DOCTOR_NOTE is not set: no alert reports these findings (docs/operations/doctor.md).')
  if (typeof env.secret === 'object')
    say(
      'SECRET is being changed: after npm run school -- secrets reseal take SECRET_BEFORE away (docs/operations/secrets.md).',
    )
  return findings.length > 0 ? findings : [ok('settings', `${env.mode}, ROLE=${env.role}.`)]
}

/** Whether the web was built. */
export function examinePages(env: Env): Finding[] {
  const noPages = reasonNoPages(env)
  return noPages === undefined ? [] : [fail('settings', noPages)]
}
