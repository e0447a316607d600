import { inOrderOfUrgency, type TodayItem } from '@portal/domain/account/office/today.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { TodayPart } from '../../../../composition/parts/today-part.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** Returns what asks for a decision of the actor, of all areas. */
export async function readToday(
  { todayParts }: { readonly todayParts: readonly TodayPart[] },
  tx: SchoolTransaction,
  actor: Actor,
): Promise<{ readonly items: readonly TodayItem[] }> {
  const parts = await Promise.all(todayParts.map((part) => part(tx, actor)))
  return { items: inOrderOfUrgency(parts.flat()) }
}
