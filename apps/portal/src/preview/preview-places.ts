import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { PREVIEW_BASE, type ListPreview } from '@portal/contract/billing/list-preview.ts'
import { invoiceAddress } from '../features/billing/addresses.ts'

/** The history of a preview, which holds the steps of one list. Every other place calls `refuse`. */
export function previewHistory({ list }: Pick<ListPreview, 'list'>, refuse: () => void): RouterHistory {
  const home = PREVIEW_BASE.slice(0, -1) + invoiceAddress(list.child, list.id)
  const history = createMemoryHistory({ initialEntries: [home] })
  const within =
    (go: RouterHistory['push']): RouterHistory['push'] =>
    (href, ...how) =>
      isWithin(href, home) ? go(href, ...how) : refuse()
  return Object.assign(history, { push: within(history.push), replace: within(history.replace) })
}

/** Whether an address is a step of the list at `home`. What follows an order, as paying, is none. */
const isWithin = (href: string, home: string): boolean => {
  const [path = ''] = href.split('?')
  return path === home || path.startsWith(`${home}/payment-method`)
}
