import { useId, useState, type ReactNode } from 'react'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { asksAccount, changesAccount } from '@portal/domain/billing/payment/payment-terms.ts'
import { inGroupsOfFour, isIban, normaliseIban } from '@portal/domain/values/money/iban.ts'
import { holdsAddress } from '@portal/domain/values/text/plain-name.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'

/** Account number and holder, for a direct debit or a possible repayment. */
export function AccountForm() {
  const { list, price, choice } = useOrderDraft()
  const isDebit = choice.method?.systemName === 'incasso'
  if (asksAccount(list, price, choice.method)) return <AccountFields isDebit={isDebit} />
  return isDebit && list.account.mandate ? <OtherAccount mandate={list.account.mandate} /> : undefined
}

function AccountFields({ isDebit, children }: { isDebit: boolean; children?: ReactNode }) {
  const t = useText()
  const titleId = useId()
  const { list } = useOrderDraft()
  const isChanged = useIsChanged()
  return (
    <Card className="payment-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(isDebit ? 'payment.incasso.title' : 'payment.account.refund-title')}</h2>
      {list.account.warnOnChange && isChanged && (
        <Alert kind="warning" isNews>
          {t('payment.incasso.change-warning')}
        </Alert>
      )}
      <IbanField />
      <HolderField />
      {children}
    </Card>
  )
}

/** Another account than that of the existing mandate; folded until the payer opens it. */
function OtherAccount({ mandate }: { mandate: NonNullable<OrderList['account']['mandate']> }) {
  const t = useText()
  const { list, payment, choice, change } = useOrderDraft()
  const [isOpen, setOpen] = useState(changesAccount(list, payment, choice.method))
  const keep = () => {
    change({ iban: inGroupsOfFour(mandate.iban), holder: mandate.holder })
    setOpen(false)
  }
  if (!isOpen)
    return (
      <p>
        <Button onPress={() => setOpen(true)}>{t('payment.incasso.other-account')}</Button>
      </p>
    )
  return (
    <AccountFields isDebit>
      <p>
        <Button onPress={keep}>{t('payment.incasso.keep-account')}</Button>
      </p>
    </AccountFields>
  )
}

/** Whether the account differs from the one that the school knows. */
function useIsChanged(): boolean {
  const { list, payment } = useOrderDraft()
  const known = list.account.mandate?.iban ?? list.account.defaultIban
  return known !== '' && normaliseIban(payment.iban) !== normaliseIban(known)
}

/** Validates the account number when the field loses the focus, and from then on at every key. */
function IbanField() {
  const t = useText()
  const { payment, change } = useOrderDraft()
  const [wasLeft, setLeft] = useState(false)
  const leave = () => {
    setLeft(true)
    if (isIban(payment.iban)) change({ iban: inGroupsOfFour(payment.iban) })
  }
  return (
    <TextField
      label={t('payment.incasso.account')}
      placeholder={t('payment.incasso.account.placeholder')}
      value={payment.iban}
      onChange={(iban) => change({ iban })}
      onBlur={leave}
      validationBehavior="aria"
      error={wasLeft && !isIban(payment.iban) ? t('payment.incasso.account.invalid') : undefined}
      autoComplete="off"
      spellCheck="false"
      isRequired
    />
  )
}

function HolderField() {
  const t = useText()
  const { payment, change } = useOrderDraft()
  const [wasLeft, setLeft] = useState(false)
  const reason =
    payment.holder.trim() === ''
      ? ('payment.incasso.holder.required' as const)
      : holdsAddress(payment.holder) && ('payment.incasso.holder.address' as const)
  return (
    <TextField
      label={t('payment.incasso.holder')}
      value={payment.holder}
      onChange={(holder) => change({ holder })}
      onBlur={() => setLeft(true)}
      validationBehavior="aria"
      error={wasLeft && reason ? t(reason) : undefined}
      autoComplete="name"
      isRequired
    />
  )
}
