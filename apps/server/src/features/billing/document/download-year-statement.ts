import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import {
  firstDayOf,
  lastDayOf,
  schoolYearName,
  type SchoolYear,
} from '@portal/domain/values/time/school-year.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { PdfDocument } from '../../../gateways/documents/pdf-document.ts'
import type { StatementLine } from '../../../gateways/documents/statement-document.ts'
import { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../composition/shop.ts'
import { childrenAndLeaversOf } from '../../account/account.public.ts'
import { payerOf, payersOf, type Payer } from '../payer.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { drawAfterwards } from './draw-afterwards.ts'
import { entryName, type EntryKind } from './entry-names.ts'
import { letterheadOf } from './letterhead.ts'
import { listBilled, listPaid, type Period } from './statement.repository.ts'

type Wish = {
  readonly year: SchoolYear
  /** Absent: all children whose invoices this actor sees. */
  readonly child: Guid | undefined
  readonly school: SchoolSettings
}

/** What was billed and paid in a school year. Not found for an actor who sees no child's invoices. */
export async function downloadYearStatement(
  deps: { readonly documents: Documents; readonly shop: Pick<Shop, 'listOrdersOfYear'> },
  tx: SchoolTransaction,
  actor: Actor,
  { year, child, school }: Wish,
): Promise<() => Promise<Download>> {
  const payers = child === undefined ? await payersOf(tx, actor) : [await payerOf(tx, actor, child)]
  const period = { from: firstDayOf(year), until: lastDayOf(year) }
  const shop =
    child === undefined ? await deps.shop.listOrdersOfYear(tx, actor.person.guid, period) : undefined
  if (payers.length === 0 && !shop) throw new Refusal('not-found')
  const schoolYear = schoolYearName(year)
  const document: PdfDocument = {
    kind: 'statement',
    schoolYear,
    madeOn: dayAtSchool(actor.askedAt),
    reader: actor.person.fullName,
    school: letterheadOf(school, await readSchoolBilling(tx)),
    children: [
      ...(await partsOf(tx, payers, await childrenAndLeaversOf(tx, actor), period)),
      ...(shop ? [{ name: 'Webshop', billed: shop.ordered, paid: shop.paid.map(calledByKind) }] : []),
    ],
  }
  return drawAfterwards(deps.documents, actor, { document, fileName: `jaaroverzicht-${schoolYear}.pdf` })
}

/** A section per child, in the order of the portal. */
async function partsOf(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  children: readonly Child[],
  period: Period,
) {
  const billed = await listBilled(tx, payers, period)
  const paid = await listPaid(tx, payers, period)
  const named = children.filter(({ guid }) => payers.some((payer) => payer.child === guid))
  return named.map(({ guid, fullName }) => ({
    name: fullName,
    billed: billed.filter((line) => line.child === guid),
    paid: paid.filter((line) => line.child === guid).map(calledByKind),
  }))
}

type Moved = StatementLine & { readonly kind: EntryKind }

/** A movement, named by its kind. */
const calledByKind = ({ kind, title, ...line }: Moved): StatementLine => ({
  ...line,
  title: `${entryName({ kind, ...line })}: ${title}`,
})
