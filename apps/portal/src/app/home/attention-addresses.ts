import type { AttentionItem, VoluntaryOffer } from '@portal/domain/site/home/attention.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** Returns the path of the screen on which the item is done (PD-1). */
export function placeOf(item: AttentionItem): Href {
  const child = `/child/${item.child.guid}`
  switch (item.kind) {
    case 'form':
      return `${child}/inquiry/forms/form/${item.form.id}`
    case 'permissions':
      return `${child}/inquiry/privacy`
    case 'letter':
      return `${child}/messages/message/${encodeURIComponent(item.letter.id)}`
    default:
      return invoicePlace(item)
  }
}

export const invoicePlace = ({ child, row }: VoluntaryOffer): Href =>
  `/child/${child.guid}/invoices/invoice/${row.id}`
