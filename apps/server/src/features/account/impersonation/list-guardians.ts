import type { GuardianPage } from '@portal/domain/account/sign-in/impersonation.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findGuardians, type PageOfGuardians } from './guardian.repository.ts'

/** The guardians of the school, a page at a time: parents with a child there on this day. */
export const listGuardians = (
  tx: SchoolTransaction,
  page: PageOfGuardians,
  today: CalendarDay,
): Promise<GuardianPage> => findGuardians(tx, page, today)
