import { mayStaySignedIn, staysUntil } from '@portal/domain/account/sign-in/remember-me.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Lasting } from '../../../security/lasting.ts'
import type { VerifiedAccount, SignInFacts } from '../sign-in/verified-account.ts'
import { insertLastingSignIn } from './lasting-sign-in.repository.ts'
import { hashOfPart, newLastingToken, written } from './lasting-token.ts'

/** Starts remember-me for a person who chose it and may have it (SAF-S12); does nothing for others. */
export async function beginLastingSignIn(
  tx: SchoolTransaction,
  { personId, stereotype, passwordVersion }: VerifiedAccount,
  { stays = false, browser, now, factorShown = false }: SignInFacts,
) {
  if (!stays || !mayStaySignedIn({ stereotype })) return undefined
  const token = newLastingToken()
  const until = staysUntil(now)
  const id = await insertLastingSignIn(tx, {
    personId,
    seriesHash: hashOfPart(token.series),
    tokenHash: hashOfPart(token.token),
    passwordVersion,
    factorShown,
    userAgent: browser.userAgent.slice(0, 200),
    provedAt: now,
    endsAt: until,
  })
  const lasting: Lasting = { token: written(token), until }
  return { id, lasting }
}
