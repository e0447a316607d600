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
import { found } from '../../../refusal.ts'
import { findBill, type Bill } from '../bill.repository.ts'
import { findOrderListFacts, findOwnerOfBill } from '../order-list.repository.ts'
import { payerOfBill } from '../payer.ts'
import { readSchoolBilling } from '../school-billing.repository.ts'
import { readAddressee, type Addressee } from './paper.repository.ts'

/** A bill or credit note of this payer as PDF (API-093, API-096?); anybody else's is not found. */
export async function downloadInvoice(
  deps: { readonly documents: Documents },
  tx: SchoolTransaction,
  actor: Actor,
  { bill: id, school }: { readonly bill: Guid; readonly school: SchoolSettings },
): Promise<Download> {
  const owner = found(await findOwnerOfBill(tx, id))
  const payer = await payerOfBill(tx, actor, owner.child)
  found(await findOrderListFacts(tx, payer, owner.orderList))
  const bill = found(await findBill(tx, id))
  const paper = toPaper(bill, await readAddressee(tx, id), school, await readSchoolBilling(tx))
  const content = await deps.documents.invoice(paper)
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
    school: {
      name: school.name,
      legalName: billing.legalName,
      address: billing.address,
      iban: billing.iban,
      email: school.schoolEmail,
      phone: school.schoolPhone,
      brandColour: school.brandColour,
    },
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
