import type { TodayItem } from '@portal/domain/account/office/today.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** What of an area asks for a decision of this person in the office, by the rights that the person has. */
export type TodayPart = (tx: SchoolTransaction, actor: Actor) => Promise<readonly TodayItem[]>
