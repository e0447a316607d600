import type { WorkContext } from './app-context.ts'
import type { Area } from './area.ts'
import { sendInfectedFileMail } from '../features/inquiries/inquiries.public.ts'
import { scanFiles } from '../gateways/files/scan-files.ts'
import { clearExpiredSecrets, forgetOldMails } from '../gateways/mail/outbox.repository.ts'
import { sendMail } from '../gateways/mail/send-mail.ts'
import type { ScheduledJob } from '../jobs/scheduled-job.ts'
import { schoolPart } from '../school-file/school.part.ts'

function mailJobs({ schools, clock, mail, faultHook }: WorkContext): ScheduledJob[] {
  if (mail === undefined) return []
  const deps = { schools, clock, faultHook, ...mail }
  return [{ work: 'mail', kind: 'mail', run: (schoolId, turn) => sendMail(deps, schoolId, turn) }]
}

/** Limits the load of scanning files from before there was a scanner. */
const SCAN_REST_SECONDS = 1

function scanJobs({ schools, clock, scanner }: WorkContext): ScheduledJob[] {
  if (scanner === undefined) return []
  const deps = { schools, clock, scanner, tell: sendInfectedFileMail }
  return [
    {
      work: 'file-scans',
      kind: 'upkeep',
      restSeconds: SCAN_REST_SECONDS,
      run: (schoolId, turn) => scanFiles(deps, schoolId, turn),
    },
  ]
}

/** Shared by all areas: the school and its files, the outbox, and responses stored under idempotency keys. */
export const foundation: Area = {
  name: 'foundation',
  jobs: (context) => [...mailJobs(context), ...scanJobs(context)],
  figures: [
    {
      name: 'periodic_age_seconds',
      help: 'Time since the last run of a timed job, in the school where that is longest.',
      label: 'work',
    },
  ],
  retention: [
    { table: 'idempotent_request', since: 'created_at', days: 7 },
    { table: 'mail_bounce', since: 'refused_at', days: 365 },
    { table: 'mail_count', since: 'day', days: 2 },
    clearExpiredSecrets,
    forgetOldMails,
  ],
  schoolFile: schoolPart,
}
