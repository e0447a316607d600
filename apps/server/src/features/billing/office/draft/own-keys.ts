import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { newGuid } from '../../../../new-guid.ts'

/**
 * Returns a draft in which every article, method and plan has a new key. The keys become ids, and those of a browser could
 * be those of another list.
 */
export const withOwnKeys = (draft: ListDraft): ListDraft => ({
  ...draft,
  articles: draft.articles.map((article) => ({ ...article, key: newGuid() })),
  methods: draft.methods.map((method) => ({
    ...method,
    key: newGuid(),
    plans: method.plans.map((plan) => ({ ...plan, key: newGuid() })),
  })),
})
