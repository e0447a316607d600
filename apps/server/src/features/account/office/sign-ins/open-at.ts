import { idleSince } from '@portal/domain/account/sign-in/login.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OpenAt } from './school-session.repository.ts'

/** The moments that decide which sessions are open now. */
export const openAt = (now: Instant): OpenAt => ({
  now,
  familiesIdleSince: idleSince({ stereotype: 'ouder' }, now),
  othersIdleSince: idleSince({ stereotype: 'ouder', inOffice: true }, now),
})
