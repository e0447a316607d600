import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { TodayPart } from '../../../composition/parts/today-part.ts'
import { countFailedPublications } from './draft/list-draft.repository.ts'

/** Drafts whose scheduled publication was not possible, for who makes lists. */
export const listsToday: TodayPart = async (tx, actor) =>
  scopeFor(actor, 'lists') ? [{ kind: 'lists-not-published', count: await countFailedPublications(tx) }] : []
