import type { Device } from '@portal/domain/account/sign-in/device.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

/** `Firefox op Windows`, or the known part of it. */
export function deviceName(t: Translate, { browser, system }: Device): string {
  if (browser && system) return t('account.device', { browser, system })
  return browser ?? system ?? t('account.device.unknown')
}
