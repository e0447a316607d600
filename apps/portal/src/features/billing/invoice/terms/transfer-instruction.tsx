import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { inGroupsOfFour } from '@portal/domain/values/money/iban.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CopyButton } from '@portal/ui/button/copy-button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'

/** For a transfer: the account and reference to copy, for the first open term. */
export function TransferInstruction({ list }: { list: OrderList }) {
  const t = useText()
  const term = list.invoice?.terms.find(({ method, open }) => method.systemName === 'overboeking' && open > 0)
  if (!term) return undefined
  const { transferTo } = list
  return (
    <Card as="div" className="invoice-transfer">
      <p>
        {transferTo
          ? t('invoice.payments.transfer-to', {
              iban: inGroupsOfFour(transferTo.iban),
              holder: transferTo.holder,
              reference: term.reference,
            })
          : t('invoice.payments.transfer-reference', { reference: term.reference })}
      </p>
      {transferTo && (
        <CopyButton
          text={transferTo.iban}
          label={t('invoice.payments.copy-account')}
          copiedLabel={t('common.copied')}
        />
      )}
      <CopyButton
        text={term.reference}
        label={t('invoice.payments.copy-reference')}
        copiedLabel={t('common.copied')}
      />
    </Card>
  )
}
