import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { storeLanguage } from '../people/person.repository.ts'
import { storeSessionLanguage } from './session.repository.ts'

/**
 * Stores the actor's language. While impersonating it applies to the session only, and changes no stored choice.
 * Refuses other people with `not-found`.
 */
export async function chooseLanguage(
  deps: { readonly schools: Schools },
  actor: Actor,
  choice: { readonly userGuid: Guid; readonly language: Language },
): Promise<void> {
  const { userGuid, language } = choice
  if (userGuid !== actor.person.guid && userGuid !== actor.reallyBy) throw new Refusal('not-found')
  await deps.schools.write(actor.schoolId, async (tx) => {
    if (actor.role.impersonated) await storeSessionLanguage(tx, actor.sessionId, language)
    else await storeLanguage(tx, actor.person.guid, language)
    await recordAudit(tx, actor, 'choose-language', language)
  })
}
