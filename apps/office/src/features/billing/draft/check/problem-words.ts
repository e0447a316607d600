import { methodNames, type ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { ListProblem } from '@portal/domain/billing/list-draft/problem.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { DraftPath } from '../editor-context.ts'

/** What is wrong, as a sentence. */
export const problemText = ({ code, count = 0 }: Pick<ListProblem, 'code' | 'count'>, t: Translate): string =>
  t(`draft.problem.${code}`, { count })

/** Fields that the sentence does not name. */
const dayKeys: Readonly<Record<string, TextKey>> = {
  startsOn: 'draft.starts-on',
  endsOn: 'draft.ends-on',
  dueOn: 'draft.due-on',
}

/** Where it is, in front of the sentence; empty for a field that the sentence names itself. */
export function placeText(
  draft: ListDraft,
  [part, index, inside, number, , place]: DraftPath,
  t: Translate,
): string {
  if (typeof index !== 'number') {
    const day = part === undefined ? undefined : dayKeys[part]
    return day === undefined ? '' : t(day)
  }
  if (part === 'articles')
    return t('draft.article-of', {
      number: index + 1,
      name: draft.articles[index]?.description ?? '',
    }).trim()
  if (part === 'tiers') return t('draft.tier', { number: index + 1 })
  const method = draft.methods[index]
  const name = method ? methodNames[method.name] : ''
  if (inside !== 'plans' || typeof number !== 'number') return name
  const plan = t('draft.plan-of', { name, number: number + 1 })
  return typeof place === 'number' ? `${plan}, ${t('draft.date', { number: place + 1 })}` : plan
}
