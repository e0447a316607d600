import { mayStaySignedIn, staysUntil } from '@portal/domain/account/sign-in/remember-me.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { RememberMeCookie } from '../../../security/remember-me.ts'
import type { VerifiedAccount, SignInFacts } from '../sign-in/verified-account.ts'
import { insertRememberMe } from './remember-me.repository.ts'
import { hashOfPart, newRememberMeToken, written } from './remember-me-token.ts'

/** Starts remember-me for a person who chose it and may have it (SAF-S12); does nothing for others. */
export async function startRememberMe(
  tx: SchoolTransaction,
  account: VerifiedAccount,
  { stays = false, browser, now, factorShown = false }: SignInFacts,
) {
  if (!stays || !mayStaySignedIn(account)) return undefined
  const { personId, passwordVersion } = account
  const token = newRememberMeToken()
  const until = staysUntil(now)
  const id = await insertRememberMe(tx, {
    personId,
    seriesHash: hashOfPart(token.series),
    tokenHash: hashOfPart(token.token),
    passwordVersion,
    factorShown,
    userAgent: browser.userAgent.slice(0, 200),
    provedAt: now,
    endsAt: until,
  })
  const rememberMe: RememberMeCookie = { token: written(token), until, readsOffline: true }
  return { id, rememberMe }
}
