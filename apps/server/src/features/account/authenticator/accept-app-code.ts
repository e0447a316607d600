import { CODE_LENGTH, tidyCode } from '@portal/domain/account/second-factor.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { openAppSecret } from './app-secret.ts'
import { recoveryCodeUsedLetter } from './authenticator-letters.ts'
import {
  countRecoveryCodes,
  lockAuthenticator,
  storeStep,
  useUpRecoveryCode,
} from './authenticator.repository.ts'
import { stepOfCode } from './one-time-password.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'

type Deps = { readonly secret: string }

/**
 * Whether this is the code that the app of somebody shows now, and used for the first time; it is used up by asking.
 */
export async function acceptAppCode(
  deps: Deps,
  tx: SchoolTransaction,
  personId: Guid,
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const app = await lockAuthenticator(tx, personId)
  const secret = app && openAppSecret(deps, personId, app.sealedSecret)
  if (!secret) return false
  const step = stepOfCode(secret, tidyCode(code), { now, lastStep: app.lastStep })
  if (step === undefined) return false
  await storeStep(tx, personId, step, now)
  return true
}

/** The same, or one of the recovery codes, at signing in; that one of those was used is told by mail. */
export async function acceptAppOrRecoveryCode(
  deps: Deps,
  tx: SchoolTransaction,
  personId: Guid,
  given: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const { code, now } = given
  if (tidyCode(code).length <= CODE_LENGTH) return acceptAppCode(deps, tx, personId, given)
  const hash = hashOfRecoveryCode(deps.secret, personId, code)
  if (!(await useUpRecoveryCode(tx, personId, hash, now))) return false
  await insertAuditEntry(tx, { at: now, personId, action: 'use-recovery-code' })
  const letter = recoveryCodeUsedLetter(await countRecoveryCodes(tx, personId))
  await mailPerson(tx, personId, letter, { cause: `recovery-code:${hash.toString('hex')}`, now })
  return true
}
