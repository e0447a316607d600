import { FileText } from 'lucide-react'
import { needsInvoice } from '@portal/domain/webshop/order/invoice.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { creditInvoiceFile, invoiceFile } from '../addresses.ts'

/** The documents of a paid order: its invoice, or the receipt of a gift, and its credit invoices. */
export function OrderPapers({ order: { id, lines, invoices } }: { readonly order: ShopOrder }) {
  const t = useText()
  const number = invoices.find(({ kind }) => kind === 'invoice')?.number
  const text = !needsInvoice(lines)
    ? t('order.receipt')
    : number === undefined
      ? t('order.invoice')
      : t('order.invoice.number', { number })
  const credits = invoices.filter(({ kind }) => kind === 'credit-note')
  return (
    <>
      <OutsideLink kind="secondary" icon={FileText} href={invoiceFile(id)} download>
        {text}
      </OutsideLink>
      {credits.map((credit) => (
        <OutsideLink
          key={credit.id}
          kind="secondary"
          icon={FileText}
          href={creditInvoiceFile(id, credit.id)}
          download
        >
          {t('order.credit-invoice', { number: credit.number })}
        </OutsideLink>
      ))}
    </>
  )
}
