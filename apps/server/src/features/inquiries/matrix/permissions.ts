import type { TestPerson } from '../../../../testing/people.ts'
import { aQuestion, aReaction } from '../../../../testing/permissions.ts'

/** A question about somebody, by the names that calls use. */
export type Permission = { readonly pupil: string; readonly key: string }

/** A question about a pupil that carries the mark, with a reaction of somebody to it. */
export async function somePermission(by: TestPerson, about: TestPerson, mark: string): Promise<Permission> {
  const question = await aQuestion(about.school, [about], { text: mark, description: mark })
  await aReaction(question, about, { by })
  return { pupil: about.sourceId, key: question.key }
}

/** Names in the right shape of which nothing exists. */
export const noPermission = (): Permission => ({ pupil: 's-0', key: 'VRAAG_0' })
