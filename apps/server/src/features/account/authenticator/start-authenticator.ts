import { randomBytes } from 'node:crypto'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import type { Browser } from '../../../browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { checkPassword } from '../password/check-password.ts'
import { insertAuthenticator, lockAuthenticator } from './authenticator.repository.ts'
import { base32 } from './one-time-password.ts'
import { seal } from '../sealed.ts'

/** As long as the digest that is made with it (RFC 4226, 4). */
const SECRET_BYTES = 20

export type AppSecret = { readonly secret: string; readonly uri: string }

/**
 * Begins with an app, after the password was given again: a new secret, which counts once a code of it was given.
 * Refuses with `old-password-invalid`, `too-many-sign-ins`, `app-is-active`.
 */
export async function startAuthenticator(
  deps: { readonly schools: Schools; readonly secret: string },
  actor: Actor,
  asked: { readonly school: SchoolSettings; readonly password: string; readonly browser: Browser },
): Promise<AppSecret> {
  await checkPassword(deps, actor, asked)
  const { guid, login } = actor.person
  const secret = randomBytes(SECRET_BYTES)
  await deps.schools.write(actor.schoolId, async (tx) => {
    const app = await lockAuthenticator(tx, guid)
    if (app?.isConfirmed) throw new Refusal('app-is-active')
    await insertAuthenticator(
      tx,
      guid,
      seal({ portalSecret: deps.secret, purpose: 'authenticator secrets', owner: guid }, secret),
      actor.askedAt,
    )
  })
  const issuer = encodeURIComponent(asked.school.parentPortalTitle)
  const written = base32(secret)
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(login)}?secret=${written}&issuer=${issuer}`
  return { secret: written, uri }
}
