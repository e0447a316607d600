import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import { deviceOf, type Device } from '@portal/domain/account/sign-in/device.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import { recordAudit } from '../../account.public.ts'
import { endRememberMe } from '../../remember-me/end-remember-me.ts'
import { endSession } from '../../session/end-session.ts'
import { officePage } from '../office-page.ts'
import { openAt } from './open-at.ts'
import {
  findOpenSessions,
  findSessionByHandle,
  findSignIns,
  type SchoolSession,
  type SchoolSignIn,
} from './school-session.repository.ts'

type Asked<Order> = { readonly search: string; readonly order: Order; readonly page: number }
type OnDevice<Row> = Omit<Row, 'userAgent'> & { readonly device: Device }

/** Returns a page of the sign-ins of the school. */
export async function listSchoolSignIns(
  tx: SchoolTransaction,
  { page, ...asked }: Asked<'-at' | 'at'>,
): Promise<OfficePage<OnDevice<SchoolSignIn>>> {
  const { rows, count } = await officePage(page, (slice) => findSignIns(tx, asked, slice))
  return { rows: rows.map((row) => ({ ...row, device: deviceOf(row.userAgent) })), count }
}

/** Returns a page of the open sessions of the school. */
export async function listSchoolSessions(
  tx: SchoolTransaction,
  { sessionId, askedAt: now }: Actor,
  { page, ...asked }: Asked<'-lastSeen' | 'lastSeen'>,
): Promise<
  OfficePage<
    OnDevice<Omit<SchoolSession, 'handle' | 'createdAt'>> & {
      readonly id: Guid
      readonly beganAt: SchoolSession['createdAt']
    }
  >
> {
  const { rows, count } = await officePage(page, (slice) =>
    findOpenSessions(tx, { ...asked, own: sessionId }, openAt(now), slice),
  )
  return {
    rows: rows.map(({ handle, createdAt, ...row }) => ({
      ...row,
      id: handle,
      beganAt: createdAt,
      device: deviceOf(row.userAgent),
    })),
    count,
  }
}

/** Ends a session of the school, and remember-me of its browser (SAF-S2). Refuses others with `not-found`. */
export async function endSchoolSession(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  const { sessionId, rememberMeId, login } = found(await findSessionByHandle(tx, id))
  await endSession(tx, sessionId, actor.askedAt)
  if (rememberMeId) await endRememberMe(tx, rememberMeId, actor.askedAt)
  await recordAudit(tx, actor, 'end-school-session', `${login} ${id}`)
}
