import type { RefusalCode } from '../refusals.ts'

/** What a person reads when the portal says no, in English. */
export const refusalTextsEn: Record<RefusalCode, string> = {
  'session-over': 'Your session has expired. Log in again to continue.',
  'second-factor-needed': 'Enter the security code first.',
  'log-in-for-more': 'Log in with your username and password to see this.',
  'not-your-role': 'You have no access to this information.',
  'switched-off': 'The school does not use this part.',
  'not-while-looking-along': 'This is not possible while you look along with somebody.',
  'token-invalid': 'This page is out of date. Refresh the page and try again.',
  'other-site': 'This request did not come from the parent portal and was not carried out.',
  'not-found': 'We cannot find this.',
  'too-busy': 'It is very busy at the moment. Try again in a few seconds.',
  'unknown-combination': 'This combination of username and password is unknown.',
  'user-blocked': 'Your account is temporarily blocked.',
  'duplicate-login-alias': 'This username is not unique. Contact the school administration.',
  'sso-required': 'Log in with your school account: a password is not enough for this information.',
  'role-has-no-portal': 'You cannot use the parent portal with this account.',
  'too-many-sign-ins': 'You entered wrong details too often. Wait a while and try again.',
  'too-many-crash-reports': 'Many errors have been reported already. This report was not kept.',
  'no-debtor':
    'The school does not know you as a payer. The invoices are visible to the parent/guardian who is registered as payer.',
  'no-debtor-extern':
    'You are not known to us as a payer. Contact the administration if you expect an invoice.',
  impersonating:
    'You are looking along with somebody else. Paying, ordering and giving permission is not possible then.',
  'looking-along': 'You look along with these invoices. The other parent/guardian handles them.',
  'not-a-parent': 'Only a parent/guardian can pay directly.',
  'list-not-yet-open': 'You cannot respond to this list yet.',
  'list-closed': 'The response period has expired in the meantime.',
  'already-answered':
    'This list has been answered already. Contact the school if you want to change something.',
  'list-changed': 'The list has changed in the meantime. Check your choices and the amounts and try again.',
  'article-full':
    'The maximum number of registrations for one of your choices has been reached. Choose something else.',
  'no-order-asked': 'There is nothing to choose for this invoice.',
  'no-invoice-configuration':
    'The school has not filled in the invoice settings yet. Contact the administration.',
  'no-invoice-numbering': 'Invoice numbering is not set. The invoice cannot be completed.',
  'no-payment-methods': 'No payment method has been configured for this invoice. Contact the school.',
  'nothing-chosen': 'Choose one or more items first.',
  'choice-missing': 'Make a choice in every group of choices.',
  'may-not-order-nothing': 'This list has required items; you cannot order nothing.',
  'method-missing': 'Choose a payment method.',
  'method-unknown': 'This payment method does not belong to this list. Choose another one.',
  'method-inactive': 'This payment method is not possible for this amount. Choose another one.',
  'instalment-not-allowed': 'These instalments are not possible for this amount. Choose another option.',
  'iban-invalid': 'Enter a valid IBAN here.',
  'account-holder-missing': 'Enter the name of the account holder.',
  'conditions-not-agreed': 'You must agree to the conditions to continue.',
  'signature-missing': 'Tick the digital signature to continue.',
  'comment-not-asked': 'This list does not take a comment.',
  'comment-too-long': 'Your comment is too long: 1000 characters at most.',
  'no-invoice': 'There is no invoice for this list yet.',
  'is-refund': 'This is a repayment: you do not have to pay anything.',
  'payment-booked': 'A payment has been received already. The payment method cannot change any more.',
  'nothing-open': 'There is no open amount any more.',
  'attempt-under-way': 'A payment for this invoice is under way. Complete that one first.',
  'not-an-online-method': 'This amount is not paid online.',
  'earlier-term-first': 'Pay the earlier instalment first.',
  'payment-provider-away':
    'The payment service cannot be reached at the moment. Nothing has been charged; try again later.',
}
