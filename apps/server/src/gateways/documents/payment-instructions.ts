import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { isDirect, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { inGroupsOfFour } from '@portal/domain/values/money/iban.ts'
import { inEuros, sum, ZERO } from '@portal/domain/values/money/money.ts'
import type { InvoiceDocument, DocumentTerm } from './invoice-document.ts'

/** What the payer must do, one sentence per method. */
export function instructionsFor(document: InvoiceDocument): readonly string[] {
  if (document.kind === 'credit-note')
    return ['Hebt u dit bedrag al betaald, dan maken wij het aan u over. U hoeft niets te doen.']
  if (document.terms.length === 0)
    return ['Kies in het ouderportaal hoe u deze factuur wilt betalen. U kunt er direct online betalen.']
  const open = document.terms.filter((term) => term.open > 0)
  const kinds = Map.groupBy(open, ({ methodName }) => kindOf(methodName))
  const asked = [...kinds].map(([kind, terms]) => sentences[kind](terms, document))
  return [...setOffSentence(document.terms, open), ...asked]
}

/** The settled amount and the rest. */
function setOffSentence(terms: readonly DocumentTerm[], open: readonly DocumentTerm[]): readonly string[] {
  const setOff = sum(terms.map((term) => term.setOff))
  const left = sum(open.map((term) => term.open))
  if (left === ZERO)
    return [setOff > 0 ? 'Deze factuur is verrekend. U hoeft niets te doen.' : 'Deze factuur is betaald.']
  return setOff > 0
    ? [`Met een creditnota is ${inEuros(setOff)} verrekend. Te betalen blijft ${inEuros(left)}.`]
    : []
}

type Kind = 'online' | 'transfer' | 'collected'

const kindOf = (method: string): Kind =>
  isDirect(method as PaymentMethodName) ? 'online' : method === 'incasso' ? 'collected' : 'transfer'

/** Whether the payer makes this payment at a bank, outside the portal. */
export const isTransfer = ({ methodName }: DocumentTerm): boolean => kindOf(methodName) === 'transfer'

type Sentence = (terms: readonly DocumentTerm[], document: InvoiceDocument) => string

const sentences: Readonly<Record<Kind, Sentence>> = {
  online: (terms) =>
    terms.length === 1
      ? 'U betaalt dit bedrag online in het ouderportaal.'
      : 'U betaalt elke termijn online in het ouderportaal.',
  transfer: (terms, { school, dueOn }) => {
    const what = terms.length === 1 ? `${amountOf(terms)} vóór ${inDigits(dueOn)}` : 'elke termijn op tijd'
    const reference = terms.length === 1 ? `kenmerk ${referenceOf(terms)}` : 'het kenmerk van de termijn'
    return `Maak ${what} over naar ${inGroupsOfFour(school.iban)} op naam van ${school.legalName}, met vermelding van ${reference}.`
  },
  collected: (terms) => {
    const mandate = terms[0]?.mandate
    const account = mandate
      ? ` van rekening ${inGroupsOfFour(mandate.account)} (machtiging ${mandate.code})`
      : ''
    return `U hoeft niets te doen: wij schrijven ${terms.length === 1 ? 'dit bedrag' : 'elke termijn'} rond de genoemde datum af${account}.`
  },
}

const amountOf = ([term]: readonly DocumentTerm[]): string => (term ? inEuros(term.open) : '')
const referenceOf = ([term]: readonly DocumentTerm[]): string => term?.reference ?? ''
