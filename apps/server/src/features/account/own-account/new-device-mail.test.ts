import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { newDeviceMail } from './new-device-mail.ts'

test('formats the time in the language of the mail and in school time', () => {
  const { nl, en } = newDeviceMail('', instant('2026-03-05T22:30:00Z'))
  expect(nl.text).toContain('Op 5 maart 2026 om 23:30 is er')
  expect(en.text).toContain('On 5 March 2026 at 23:30, somebody')
})
