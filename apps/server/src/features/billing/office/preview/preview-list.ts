import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { problemsOf } from '@portal/domain/billing/list-draft/list-problems.ts'
import { completeDraft, previewDay } from '@portal/domain/billing/list-draft/preview-draft.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { requireScope } from '../../../account/account.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import { findDraft } from '../draft/list-draft.repository.ts'
import {
  findPreviewCopies,
  findPreviewPupils,
  showsUnconfirmed,
  type PreviewPupil,
} from './preview-pupil.repository.ts'
import { previewedList } from './previewed-list.ts'

type Asked = {
  readonly id: Guid
  /** The first pupil of the audience by default. */
  readonly pupil?: Guid | undefined
  /** The number of the payer, from 1. */
  readonly payer: number
  /** Limits the pupils to choose from. */
  readonly search: string
}

type Preview = {
  readonly day: CalendarDay
  readonly missing: number
  readonly pupils: readonly PreviewPupil[]
  readonly pupil: PreviewPupil & { readonly firstName: string }
  /** The share of each payer of the pupil. */
  readonly payers: readonly Percentage[]
  readonly list: OrderList
}

/**
 * Returns a draft as one payer of a pupil would see it. Writes nothing, and returns nothing of the payer but the share.
 * Refuses with `not-found`, and with `no-pupil-to-show` for a pupil who would not get the list.
 */
export async function previewList(
  tx: SchoolTransaction,
  actor: Actor,
  { id, payer, search, ...asked }: Asked,
): Promise<Preview> {
  const scope = requireScope(actor, 'lists')
  const today = dayAtSchool(actor.askedAt)
  const { draft } = found(await findDraft(tx, id))
  const reached = { audience: draft.audience, today }
  const pupils = await findPreviewPupils(tx, scope, { ...reached, search })
  const pupil = asked.pupil ?? pupils[0]?.id
  const copies = pupil === undefined ? [] : await findPreviewCopies(tx, scope, { ...reached, pupil })
  const copy = copies[payer - 1]
  if (!copy) throw new Refusal('no-pupil-to-show')
  const complete = completeDraft(draft, today)
  const day = previewDay(complete, today)
  const { from, until, ...shownPupil } = copy
  return {
    day,
    missing: problemsOf(draft, today).filter(({ stops }) => stops).length,
    pupils,
    pupil: shownPupil,
    payers: copies.map((one) => (one.until - one.from) as Percentage),
    list: previewedList(complete, {
      share: { from, until },
      day,
      billing: await readSchoolBilling(tx),
      showUnconfirmed: await showsUnconfirmed(tx),
    }),
  }
}
