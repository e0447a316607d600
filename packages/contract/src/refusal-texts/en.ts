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
}
