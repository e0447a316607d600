import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { vatPerRate } from '@portal/domain/billing/order/vat.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { subtract, sum, ZERO } from '@portal/domain/values/money/money.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Documents } from '../../../gateways/documents/documents.ts'
import type { InvoiceDocument } from '../../../gateways/documents/invoice-document.ts'
import type { Download } from '../../../download.ts'
import type { StoredInvoice } from '../invoice.repository.ts'
import { readSchoolBilling } from '../../payments/payments.public.ts'
import { findInvoiceOfPayer } from './find-invoice-of-payer.ts'
import { letterheadOf } from './letterhead.ts'
import { drawAfterwards } from './draw-afterwards.ts'
import { readAddressee, type Addressee } from './document.repository.ts'

/** Downloads an invoice or credit note of this payer as PDF; any other is not found. */
export async function downloadInvoice(
  deps: { readonly documents: Documents },
  tx: SchoolTransaction,
  actor: Actor,
  { invoice: id, school }: { readonly invoice: Guid; readonly school: SchoolSettings },
): Promise<() => Promise<Download>> {
  const invoice = await findInvoiceOfPayer(tx, actor, id)
  const document = toDocument(invoice, await readAddressee(tx, id), school, await readSchoolBilling(tx))
  const word = document.kind === 'invoice' ? 'factuur' : 'creditnota'
  return drawAfterwards(deps.documents, actor, { document, fileName: `${word}-${document.number}.pdf` })
}

function toDocument(
  invoice: StoredInvoice,
  { debtorName, debtorNumber, childName }: Addressee,
  school: SchoolSettings,
  billing: SchoolBilling,
): InvoiceDocument {
  const { kind, number, comment } = invoice.document
  return {
    kind,
    number,
    title: invoice.description,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    school: letterheadOf(school, billing),
    debtor: { name: debtorName, number: debtorNumber },
    childName,
    lines: invoice.lines,
    adjustment: subtract(invoice.total, sum(invoice.lines.map((line) => line.amount))),
    total: invoice.total,
    vat: vatPerRate(invoice.lines),
    terms: invoice.terms.map((term) => ({
      reference: term.reference,
      description: term.description,
      dueOn: term.dueOn,
      amount: term.amount,
      open: term.open,
      setOff: term.setOff ?? ZERO,
      methodName: term.method.systemName,
      methodVisibleName: term.method.visibleName,
      ...(term.mandate && { mandate: term.mandate }),
    })),
    comment,
  }
}
