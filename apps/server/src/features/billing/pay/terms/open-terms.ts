import { afterSetOff, openOf } from '@portal/domain/billing/invoice/set-off.ts'
import { inOrderOfDay, type OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import {
  isDirect,
  methodsAtSamePrice,
  type OfferedMethod,
  type PaymentMethodName,
} from '@portal/domain/billing/payment/payment-method.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import {
  findFactsOfPayers,
  type BilledPart,
  type OverviewFacts,
} from '../../overview/overview-facts.repository.ts'
import type { Payer } from '../../payer.ts'
import { findOfferedMethods } from '../../order-list/payment-method.repository.ts'

/** The open terms of these payers without a pending payment, nearest due date first. */
export const findOpenTerms = async (
  tx: SchoolTransaction,
  payers: readonly Payer[],
): Promise<readonly OpenTerm[]> => openTermsAmong(tx, await findFactsOfPayers(tx, payers), payers)

/** The same from facts that were read already; only payment methods are queried. */
export async function openTermsAmong(
  tx: SchoolTransaction,
  facts: readonly OverviewFacts[],
  payers: readonly Payer[],
): Promise<readonly OpenTerm[]> {
  const open = facts.flatMap((list) => openPartsOf(list).map((part) => ({ list, part })))
  const offered = await findOfferedMethods(tx, [...new Set(open.map(({ list }) => list.list))])
  const ofChild = new Map(payers.map((payer) => [payer.child, payer]))
  return inOrderOfDay(
    open.flatMap(({ list, part }) => {
      const payer = ofChild.get(list.child)
      return payer ? [toOpenTerm(list, part, payer, offered.get(list.list) ?? [])] : []
    }),
  )
}

type OpenPart = BilledPart & Required<Pick<BilledPart, 'term' | 'reference' | 'method' | 'methodVisibleName'>>

/** Empty for a list that is neither visible nor answered. Credit of the list is set off first. */
const openPartsOf = ({ visible, respondedAt, parts }: OverviewFacts): readonly OpenPart[] =>
  visible || respondedAt !== null
    ? afterSetOff(parts).filter(
        (part): part is OpenPart => part.term !== undefined && !part.pending && part.amount > part.paid,
      )
    : []

function toOpenTerm(
  list: OverviewFacts,
  part: OpenPart,
  payer: Payer,
  offered: readonly OfferedMethod[],
): OpenTerm {
  const own = { systemName: part.method as PaymentMethodName, visibleName: part.methodVisibleName }
  return {
    id: part.term,
    child: list.child,
    debtor: payer.debtor,
    orderList: list.id,
    invoice: part.invoice,
    title: part.title,
    reference: part.reference,
    number: part.number,
    of: list.parts.filter(({ invoice }) => invoice === part.invoice).length,
    dueOn: part.dueOn,
    open: openOf(part),
    method: { visibleName: part.methodVisibleName, online: isDirect(own.systemName) },
    methods: methodsAtSamePrice(own, offered),
    voluntary: list.voluntary,
    underWay: part.underWay,
    isReadOnly: payer.viewer.isReadOnly,
  }
}
