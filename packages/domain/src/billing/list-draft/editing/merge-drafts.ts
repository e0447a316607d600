import type { MergeShape } from '../../../values/merge/three-way-merge.ts'
import type { DraftArticle, ListDraft } from '../list-draft.ts'

type ArticleField = Exclude<keyof DraftArticle, 'key'>

/** The fields of an article, in the order of the screen. A new field that is missing here does not compile. */
const articleFields = {
  description: true,
  price: true,
  need: true,
  category: true,
  choice: true,
  places: true,
  vat: true,
  ticked: true,
  messageNotSelected: true,
  ledgerAccount: true,
} as const satisfies Record<ArticleField, true>

/** How the drafts of two editors are merged: articles field by field, a payment method as a whole. */
export const draftShape = {
  title: 'whole',
  description: 'whole',
  startsOn: 'whole',
  endsOn: 'whole',
  dueOn: 'whole',
  commentEnabled: 'whole',
  signature: 'whole',
  nothingWhenFull: 'whole',
  tiers: 'whole',
  audience: 'whole',
  articles: Object.keys(articleFields),
  methods: 'rows',
} as const satisfies MergeShape & Record<keyof ListDraft, unknown>
