import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { childrenOf } from '../../account/account.public.ts'
import { findInformationSession } from './information-session.repository.ts'

const words = {
  nl: { title: 'Schoolinformatie', about: 'Schoolinformatie over', back: 'Naar het portaal' },
  en: { title: 'School information', about: 'School information about', back: 'To the portal' },
} as const

/** Returns the information page: the school and the chosen child. */
export async function openInformation(
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
): Promise<string> {
  const { title, about, back } = words[actor.language]
  const name = await nameOfChild(tx, actor)
  return `<!doctype html>
<html lang="${actor.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} - ${escapeHtml(school.name)}</title>
<h1>${name === undefined ? title : escapeHtml(`${about} ${name}`)}</h1>
<p>${escapeHtml(school.name)}</p>
<p><a href="/app/portal/">${back}</a></p>
</html>
`
}

/** Returns the chosen child while the relation lasts; a pseudo child has no information. */
async function nameOfChild(tx: SchoolTransaction, actor: Actor): Promise<string | undefined> {
  const chosen = (await findInformationSession(tx, actor.sessionId))?.childId
  const child = (await childrenOf(tx, actor)).find(({ guid }) => guid === chosen)
  return child?.pseudo === false ? child.firstName : undefined
}
