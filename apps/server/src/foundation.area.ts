import type { Area } from './area.ts'
import { clearExpiredSecrets } from './gateways/mail/outbox.repository.ts'
import { sendMail } from './gateways/mail/send-mail.ts'
import { schoolPart } from './school-file/school.part.ts'

/** What no area has for itself: the school and its files, mails on their way, and answers that are kept for repeated requests. */
export const foundation: Area = {
  name: 'foundation',
  jobs: ({ schools, clock, mail, faultHook }) => {
    if (mail === undefined) return []
    const deps = { schools, clock, faultHook, ...mail }
    return [{ work: 'mail', run: (schoolId, stopping) => sendMail(deps, schoolId, stopping) }]
  },
  retention: [{ table: 'idempotent_request', since: 'created_at', days: 7 }, clearExpiredSecrets],
  schoolFile: schoolPart,
}
