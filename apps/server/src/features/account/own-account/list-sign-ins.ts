import type { SignIn } from '@portal/contract/account/own-account.ts'
import { deviceOf } from '@portal/domain/account/sign-in/device.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listSignInsOf } from './sign-in.repository.ts'

const LATEST = 20

/** Returns the latest sign-ins of the actor, newest first. */
export async function listSignIns(tx: SchoolTransaction, actor: Actor): Promise<readonly SignIn[]> {
  const signIns = await listSignInsOf(tx, actor.person.guid, LATEST)
  return signIns.map(({ userAgent, ...rest }) => ({ ...rest, device: deviceOf(userAgent) }))
}
