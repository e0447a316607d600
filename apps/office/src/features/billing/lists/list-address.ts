import type { OfficeListState } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The editor of a draft. */
export const addressOfDraft = (id: Guid): Href => `/lists/${id}/edit`

/** A draft as a parent would see it. */
export const addressOfPreview = (id: Guid): Href => `/lists/${id}/preview`

/** The page of a published list. */
export const addressOfPublished = (id: Guid): Href => `/lists/${id}`

/** The changes of the articles of a published list. */
export const addressOfChanges = (id: Guid): Href => `/lists/${id}/articles`

/** Cancelling a published list, and the reports. */
export const addressOfCancellation = (id: Guid): Href => `/lists/${id}/cancel`

/** The page of a list by its state. */
export const addressOfRow = ({ id, state }: { readonly id: Guid; readonly state: OfficeListState }): Href =>
  state === 'draft' || state === 'scheduled' ? addressOfDraft(id) : addressOfPublished(id)
