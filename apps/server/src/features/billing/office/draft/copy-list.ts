import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aYearLater } from '@portal/domain/billing/list-draft/a-year-later.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { newGuid } from '../../../../new-guid.ts'
import { findPaymentMethods } from '../../order-list/payment-method.repository.ts'
import { findCopiedArticles, findCopiedList } from './copied-list.repository.ts'
import { findDraft } from './list-draft.repository.ts'
import { withOwnKeys } from './own-keys.ts'

/** Returns a copy of a draft or a list with its days a year later and keys of its own; nothing for an unknown id. */
export async function copyOfList(tx: SchoolTransaction, id: Guid): Promise<ListDraft | undefined> {
  const copied = (await findDraft(tx, id))?.draft ?? (await draftOfList(tx, id))
  return copied && aYearLater(withOwnKeys(copied))
}

/** The draft that would make this list. */
async function draftOfList(tx: SchoolTransaction, id: Guid): Promise<ListDraft | undefined> {
  const stored = await findCopiedList(tx, id)
  if (!stored) return undefined
  const { dueOn, ...list } = stored
  const methods = await findPaymentMethods(tx, id)
  return {
    ...list,
    ...(dueOn !== null && { dueOn }),
    articles: (await findCopiedArticles(tx, id)).map(({ price, vat, places, ...article }) => ({
      ...article,
      price,
      vat: vat ?? 'exempt',
      ...(places !== null && { places }),
    })),
    methods: methods.map(({ guid, systemName, payLaterAllowed, instalmentsRequired, ...method }) => ({
      key: guid,
      name: systemName,
      payLater: payLaterAllowed,
      instalmentsRequired,
      ...(method.adjustment && { adjustment: method.adjustment }),
      plans: method.instalments.flatMap(({ visible, minimumAmount, division, dates }) =>
        visible ? [{ key: newGuid(), minimum: minimumAmount, division, dates }] : [],
      ),
    })),
  }
}
