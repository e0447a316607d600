import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { Refusal } from '../../../refusal.ts'

/** Refuses an actor who may not change every pupil of the school: a file may name any of them. */
export function refuseScope(actor: OfficeActor): void {
  const scope = scopeFor(actor, 'people')
  if (!scope || scope.classes !== undefined) throw new Refusal('no-office-right')
}
