import type { Child } from '@portal/domain/account/person/person.ts'
import type { JoinRefusal, OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import { payAddress } from '../addresses.ts'
import type { CheckoutDraft } from './use-checkout.ts'

type OpenTermsProps = {
  readonly child: Child
  readonly terms: readonly OpenTerm[]
  readonly checkout: CheckoutDraft
}

/** The open terms of one child: a checkbox each, with the reason when it is disabled. */
export function OpenTerms({ child, terms, checkout }: OpenTermsProps) {
  const titleId = `open-terms-${child.guid}`
  return (
    <Card className="open-terms" aria-labelledby={titleId}>
      <h2 id={titleId}>{child.pseudo ? child.fullName : child.firstName}</h2>
      <ul role="list">
        {terms.map((term) => (
          <TermRow key={term.id} term={term} checkout={checkout} />
        ))}
      </ul>
    </Card>
  )
}

function TermRow({ term, checkout }: { term: OpenTerm; checkout: CheckoutDraft }) {
  const isChosen = checkout.isChosen(term)
  const reason = isChosen ? undefined : checkout.reasonNotToChoose(term)
  const noteId = `open-term-note-${term.id}`
  return (
    <li className="open-term">
      <Checkbox
        isSelected={isChosen}
        isDisabled={reason !== undefined}
        onChange={(isTicked) => checkout.tick(term, isTicked)}
        aria-describedby={noteId}
      >
        <TermWords term={term} />
      </Checkbox>
      <div id={noteId} className="open-term-note small quiet">
        <TermNote term={term} reason={reason} />
      </div>
    </li>
  )
}

function TermWords({ term }: { term: OpenTerm }) {
  const t = useText()
  const language = useLanguage()
  const { title, number, of, dueOn, open } = term
  const facts = [
    of > 1 && t('invoice.payments.instalment', { number, total: of }),
    t('invoices.row.pay-before', { date: formatLongDay(dueOn, language) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <span className="open-term-words">
      <span className="strong">{withWholeYears(title)}</span>
      <span className="strong figures open-term-amount">{formatMoney(open)}</span>
      <span className="small quiet open-term-facts">{facts.join(' · ')}</span>
    </span>
  )
}

type TermNoteProps = { readonly term: OpenTerm; readonly reason: JoinRefusal | undefined }

/** Why it is disabled, with a link; a voluntary term always says that nothing depends on it (PD-8). */
function TermNote({ term, reason }: TermNoteProps) {
  const t = useText()
  return (
    <>
      {reason && (
        <p>
          <WhyNot term={term} reason={reason} />
        </p>
      )}
      {term.voluntary && <p>{t('pay-all.voluntary')}</p>}
    </>
  )
}

function WhyNot({ term, reason }: { term: OpenTerm; reason: JoinRefusal }) {
  const t = useText()
  if (reason === 'attempt-under-way')
    return (
      <>
        {t('invoices.row.payment-under-way')}{' '}
        <Link href={payAddress(term.child, term.orderList, term.id)}>{t('pay.open-transaction.button')}</Link>
      </>
    )
  if (reason === 'not-an-online-method')
    return t('pay-all.paid-otherwise', { method: term.method.visibleName })
  if (reason === 'earlier-term-first') return t('pay-all.earlier-term-first')
  return t(`refusal.${reason}`)
}
