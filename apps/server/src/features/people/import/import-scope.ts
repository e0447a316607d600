import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { Refusal } from '../../../refusal.ts'

/** Refuses an actor who may not change every pupil of the school: a file may name any of them. */
export function refuseScope(actor: Actor): void {
  const scope = scopeFor(actor, 'people')
  if (!scope || scope.classes !== undefined) throw new Refusal('no-office-right')
}
