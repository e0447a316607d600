import { fault, type FileFault } from '@portal/contract/school-file/faults/place.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { sum } from '@portal/domain/values/money/money.ts'

/** The terms of an invoice must add up to it; a payment must not have the wrong sign. */
export const sumFaults = (file: SchoolFile): readonly FileFault[] =>
  file.orderLists.flatMap((one, index) =>
    one.invoices.flatMap((invoice, number) => {
      const path = ['orderLists', index, 'invoices', number]
      const terms = sum(invoice.terms.map((term) => term.amount))
      const wrongWay = invoice.kind === 'invoice' ? invoice.total < 0 : invoice.total > 0
      return [
        ...(terms === invoice.total || invoice.terms.length === 0
          ? []
          : [fault([...path, 'terms'], 'The terms do not add up to the total')]),
        ...(wrongWay ? [fault([...path, 'total'], `The total has the wrong sign for its kind`)] : []),
        ...invoice.terms.flatMap((term, part) =>
          term.bookings.flatMap((booking, entry) =>
            (booking.kind === 'payment') === booking.amount > 0
              ? []
              : [
                  fault(
                    [...path, 'terms', part, 'bookings', entry, 'amount'],
                    'The amount has the wrong sign',
                  ),
                ],
          ),
        ),
      ]
    }),
  )
