import type { TestPerson } from '../../../../testing/people/people.ts'
import { aQuestion, aReaction } from '../../../../testing/inquiries/permissions.ts'

/** A permission question about a pupil, by the ids that requests use. */
export type Permission = { readonly pupil: string; readonly key: string }

/** A marked question about a pupil, with one reaction. */
export async function somePermission(by: TestPerson, about: TestPerson, mark: string): Promise<Permission> {
  const question = await aQuestion(about.school, [about], { text: mark, description: mark })
  await aReaction(question, about, { by })
  return { pupil: about.sourceId, key: question.key }
}

/** Well-formed ids that do not exist. */
export const noPermission = (): Permission => ({ pupil: 's-0', key: 'VRAAG_0' })
