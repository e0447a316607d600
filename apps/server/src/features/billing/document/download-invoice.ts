import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import { vatPerRate } from '@portal/domain/billing/amounts.ts'
import type { SchoolBilling } from '@portal/domain/billing/school-billing.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { subtract, sum } from '@portal/domain/values/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { InvoicePaper } from '../../../gateways/documents/invoice-paper.ts'
import type { Download } from '../../../download.ts'
import type { Bill } from '../bill.repository.ts'
import { readSchoolBilling } from '../school-billing.repository.ts'
import { findBillOfPayer } from './find-bill-of-payer.ts'
import { letterheadOf } from './letterhead.ts'
import { readAddressee, type Addressee } from './paper.repository.ts'

/** A bill or credit note of this payer as PDF; anybody else's is not found. */
export async function downloadInvoice(
  deps: { readonly documents: Documents },
  tx: SchoolTransaction,
  actor: Actor,
  { bill: id, school }: { readonly bill: Guid; readonly school: SchoolSettings },
): Promise<Download> {
  const bill = await findBillOfPayer(tx, actor, id)
  const paper = toPaper(bill, await readAddressee(tx, id), school, await readSchoolBilling(tx))
  const content = await deps.documents.draw(paper)
  const word = paper.kind === 'invoice' ? 'factuur' : 'creditnota'
  return { mediaType: 'application/pdf', content, fileName: `${word}-${paper.number}.pdf` }
}

function toPaper(
  bill: Bill,
  { debtorName, debtorNumber, childName }: Addressee,
  school: SchoolSettings,
  billing: SchoolBilling,
): InvoicePaper {
  const { kind, number, comment } = bill.document
  return {
    kind,
    number,
    title: bill.description,
    issuedOn: bill.issuedOn,
    dueOn: bill.dueOn,
    school: letterheadOf(school, billing),
    debtor: { name: debtorName, number: debtorNumber },
    childName,
    lines: bill.lines,
    adjustment: subtract(bill.total, sum(bill.lines.map((line) => line.amount))),
    total: bill.total,
    vat: vatPerRate(bill.lines),
    terms: bill.terms.map((term) => ({
      reference: term.reference,
      description: term.description,
      dueOn: term.dueOn,
      amount: term.amount,
      methodName: term.method.systemName,
      methodVisibleName: term.method.visibleName,
      ...(term.mandate && { mandate: term.mandate }),
    })),
    comment,
  }
}
