import type { Device } from '@portal/domain/account/sign-in/device.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

/** `Firefox op Windows`, or the known part of it. */
export function deviceOf({ browser, system }: Device, t: Translate): string {
  if (browser && system) return t('sign-ins.browser-on', { browser, system })
  return browser ?? system ?? t('sign-ins.device-unknown')
}
