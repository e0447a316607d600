import { CODE_LENGTH, tidyCode } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { decryptAppSecret } from './app-secret.ts'
import { recoveryCodeUsedMail } from './authenticator-mails.ts'
import {
  countRecoveryCodes,
  lockAuthenticator,
  lockRecoveryCodes,
  replaceSecret,
  storeStep,
  useUpRecoveryCode,
} from './authenticator.repository.ts'
import { stepOfCode } from './one-time-password.ts'
import { isRecoveryCode } from './recovery-codes.ts'

type Deps = { readonly secret: PortalSecret }

/** Accepts a current, unused code of the app. Using up is part of the check. */
export async function acceptAppCode(
  deps: Deps,
  tx: SchoolTransaction,
  personId: Guid,
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const app = await lockAuthenticator(tx, personId)
  const secret = app && decryptAppSecret(deps, personId, app.encryptedSecret)
  if (!secret) return false
  const step = stepOfCode(secret, tidyCode(code), { now, lastStep: app.lastStep })
  if (step === undefined) return false
  await storeStep(tx, personId, step, now)
  return true
}

/** Accepts a code of the replacement app, and activates that app. */
export async function acceptNextAppCode(
  deps: Deps,
  tx: SchoolTransaction,
  personId: Guid,
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const encryptedSecret = (await lockAuthenticator(tx, personId))?.nextEncryptedSecret
  const secret = encryptedSecret && decryptAppSecret(deps, personId, encryptedSecret)
  if (!secret) return false
  const step = stepOfCode(secret, tidyCode(code), { now, lastStep: 0 })
  if (step === undefined) return false
  await replaceSecret(tx, personId, { encryptedSecret, step })
  return true
}

/** Accepts a code of the app or a recovery code at sign-in. */
export async function acceptAppOrRecoveryCode(
  deps: Deps,
  tx: SchoolTransaction,
  personId: Guid,
  given: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  if (tidyCode(given.code).length <= CODE_LENGTH) return acceptAppCode(deps, tx, personId, given)
  return acceptRecoveryCode(deps, tx, personId, given)
}

/** Accepts a recovery code once, and mails its owner. */
export async function acceptRecoveryCode(
  deps: Deps,
  tx: SchoolTransaction,
  personId: Guid,
  { code, now }: { readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const codes = await lockRecoveryCodes(tx, personId)
  const hash = codes.find((kept) => isRecoveryCode(deps.secret, personId, code, kept))?.hash
  if (!hash) return false
  await useUpRecoveryCode(tx, personId, hash, now)
  await insertAuditEntry(tx, { at: now, personId, action: 'use-recovery-code' })
  const mail = recoveryCodeUsedMail(await countRecoveryCodes(tx, personId))
  await mailPerson(tx, personId, mail, { cause: `recovery-code:${hash.toString('hex')}`, now })
  return true
}
