import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { subtract, sum, ZERO } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { PdfDocument } from '../../../gateways/documents/pdf-document.ts'
import { found, Refusal } from '../../../refusal.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { findInvoiceOfPayer } from './find-invoice-of-payer.ts'
import { letterheadOf } from './letterhead.ts'
import { entryNames } from './entry-names.ts'
import { drawAfterwards } from './draw-afterwards.ts'
import { readAddressee } from './document.repository.ts'
import { findInvoiceOfTerm, listEntriesOfTerm } from './statement.repository.ts'

/** Downloads the receipt of a term. An unpaid term has none: it is not found, as is a term of another family. */
export async function downloadReceipt(
  deps: { readonly documents: Documents },
  tx: SchoolTransaction,
  actor: Actor,
  { term: id, school }: { readonly term: Guid; readonly school: SchoolSettings },
): Promise<() => Promise<Download>> {
  const invoice = await findInvoiceOfPayer(tx, actor, found(await findInvoiceOfTerm(tx, id)))
  const term = found(invoice.terms.find((candidate) => candidate.id === id))
  const entries = await listEntriesOfTerm(tx, id)
  const moved = entries.filter(({ kind }) => kind !== 'set-off')
  if (moved.length === 0) throw new Refusal('not-found')
  const { debtorName, debtorNumber, childName } = await readAddressee(tx, invoice.document.guid)
  const document: PdfDocument = {
    kind: 'receipt',
    reference: term.reference,
    title: invoice.description,
    invoiceNumber: invoice.document.number,
    school: letterheadOf(school, await readSchoolBilling(tx)),
    debtor: { name: debtorName, number: debtorNumber },
    childName,
    methodVisibleName: term.method.visibleName,
    amount: subtract(term.amount, term.setOff ?? ZERO),
    entries: entries.map(({ at, kind, amount }) => ({
      on: dayAtSchool(at),
      name: entryNames[kind],
      amount,
    })),
    paid: sum(moved.map(({ amount }) => amount)),
  }
  return drawAfterwards(deps.documents, actor, { document, fileName: `betaalbewijs-${term.reference}.pdf` })
}
