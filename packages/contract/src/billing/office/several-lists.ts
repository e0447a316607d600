import * as z from 'zod/mini'
import { officeListStates } from '@portal/domain/billing/list-draft/list-draft.ts'
import { reasonsNotToClose, severalListsChanges } from '@portal/domain/billing/list-draft/several-lists.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { officeQuery, officeSelection } from '../../endpoint/office-list.ts'
import { list } from '../../codecs/values.ts'
import { schoolYear } from '../money-year.ts'

/** Chosen lists: some, or all that match a filter of the list of lists. */
const listSelection = officeSelection(
  z.object({
    search: officeQuery(['title']).search,
    state: z.optional(z.enum(officeListStates)),
    year: z.optional(schoolYear),
  }),
)
export type ListSelection = z.output<typeof listSelection>

const severalLists = z.object({ selection: listSelection, change: z.enum(severalListsChanges) })

const numbers = z.object({
  /** How many lists are chosen. */
  lists: z.int(),
  /** How many of them are copied or closed. */
  changed: z.int(),
})

const refusals = { 'too-many-rows': 422 } as const

/** How many of the chosen lists would be copied or closed, and the first twenty that stay as they are. */
export const previewSeveralLists = endpoint({
  name: 'preview-several-lists',
  method: 'POST',
  path: '/api/office/lists/several/preview',
  body: severalLists,
  response: z.extend(numbers, {
    skipped: list(z.object({ title: z.string(), reason: z.enum(reasonsNotToClose) })),
  }),
  refusals,
})

/** Copies the chosen lists with their days a year later, or closes those that are open. */
export const changeSeveralLists = endpoint({
  name: 'change-several-lists',
  method: 'POST',
  path: '/api/office/lists/several',
  isKeyed: true,
  body: z.extend(severalLists, { confirmed: numbers }),
  response: z.object({ changed: z.int() }),
  refusals: { ...refusals, 'numbers-changed': 409, 'too-many-drafts': 422, 'changed-meanwhile': 409 },
})
