import { randomBytes } from 'node:crypto'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { checkPassword } from '../password/check-password.ts'
import { encryptAppSecret } from './app-secret.ts'
import { insertAuthenticator, lockAuthenticator, storeNextSecret } from './authenticator.repository.ts'
import { base32 } from './one-time-password.ts'

/** The length of the digest (RFC 4226, 4). */
const SECRET_BYTES = 20

export type AppSecret = { readonly secret: string; readonly uri: string }

/**
 * Creates the secret of a first or replacement app, with the password. It is active after its first valid code.
 * Refuses with `old-password-invalid` and `too-many-sign-ins`.
 */
export async function startAuthenticator(
  deps: { readonly schools: Schools; readonly secret: PortalSecret },
  actor: Actor,
  asked: { readonly school: SchoolSettings; readonly password: string; readonly browser: Browser },
): Promise<AppSecret> {
  await checkPassword(deps, actor, asked)
  const { guid, login } = actor.person
  return deps.schools.write(actor.schoolId, (tx) =>
    newAppSecret(deps, tx, { personId: guid, login }, { school: asked.school, now: actor.askedAt }),
  )
}

/** Creates a new app secret. The current app stays active until the first valid code of the new one. */
export async function newAppSecret(
  deps: { readonly secret: PortalSecret },
  tx: SchoolTransaction,
  { personId, login }: { readonly personId: Guid; readonly login: string },
  { school, now }: { readonly school: SchoolSettings; readonly now: Instant },
): Promise<AppSecret> {
  const app = await lockAuthenticator(tx, personId)
  const secret = randomBytes(SECRET_BYTES)
  const encrypted = encryptAppSecret(deps, personId, secret)
  if (app?.isConfirmed) await storeNextSecret(tx, personId, encrypted)
  else await insertAuthenticator(tx, personId, encrypted, now)
  const issuer = encodeURIComponent(school.parentPortalTitle)
  const written = base32(secret)
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(login)}?secret=${written}&issuer=${issuer}`
  return { secret: written, uri }
}
