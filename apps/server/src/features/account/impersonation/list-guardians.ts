import type { GuardianPage } from '@portal/domain/account/sign-in/impersonation.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findGuardians, type PageOfGuardians } from './guardian.repository.ts'

/** Returns a page of guardians: parents with a child at the school on this day. */
export const listGuardians = (
  tx: SchoolTransaction,
  page: PageOfGuardians,
  today: CalendarDay,
): Promise<GuardianPage> => findGuardians(tx, page, today)
