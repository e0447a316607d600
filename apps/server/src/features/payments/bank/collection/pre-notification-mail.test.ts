import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { preNotificationMail } from './pre-notification-mail.ts'

const facts = {
  school: 'Lyceum De Waterlinie',
  amount: cents(123_456),
  on: calendarDay('2026-03-05'),
  description: 'Schoolkosten',
  reference: 'WL26-00001-1',
  mandateCode: 'WL-104211-1',
  creditorId: 'NL79ZZZ999999990000',
  iban: 'NL93DEMO0123456789',
  holder: 'M. de Vries',
  address: undefined,
}
const reader = {
  personId: guid('00000000-0000-4000-8000-000000000001'),
  name: 'Marieke',
  email: 'm@post.example',
}

test.each([
  ['nl', 'Op 5 maart 2026 schrijft Lyceum De Waterlinie €\u00A01.234,56 af'],
  ['en', 'On 5 March 2026 Lyceum De Waterlinie collects €\u00A01.234,56 for'],
] as const)('a mail in %s writes its day and its amount in that language', (language, words) => {
  expect(preNotificationMail(facts, { ...reader, language }).text).toContain(words)
})

test.each([
  ['nl', 'De factuur vindt u in het ouderportaal:'],
  ['en', 'You can find the invoice in the parent portal:'],
] as const)('a mail in %s links to the invoice when its address is known', (language, words) => {
  const mail = (address: string | undefined) =>
    preNotificationMail({ ...facts, address }, { ...reader, language }).text
  expect(mail('https://school.test/app/portal/1')).toContain(
    `\n\n${words}\nhttps://school.test/app/portal/1\n\n`,
  )
  expect(mail(undefined)).not.toContain(words)
})
