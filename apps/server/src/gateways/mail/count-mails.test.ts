import { expect, test } from 'vitest'
import { openMailServer } from '../../../testing/network/mail-server.ts'
import { openMetrics } from '../../metrics/metrics.ts'
import { countMails } from './count-mails.ts'
import { smtpSender } from './smtp-sender.ts'

test('counts a mail as sent once the server took it, and as failed otherwise', async () => {
  const server = await openMailServer()
  const metrics = openMetrics()
  const sender = countMails(smtpSender(server.url), metrics)
  const letter = {
    from: 'portal@school.example',
    recipient: 'marieke@voorbeeld.example',
    subject: 'Betaling ontvangen',
    text: 'Dank u wel.',
    html: '',
    unsubscribe: '',
    messageId: '<1@ouderportaal>',
  }
  await sender.send(letter)
  server.fallIll('refuses')
  await expect(sender.send(letter)).rejects.toThrow()
  await expect(sender.send(letter)).rejects.toThrow()
  const { values } = await metrics.letters.get()
  expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['sent', 1],
    ['failed', 2],
  ])
  expect(sender.atOnce).toBe(smtpSender(server.url).atOnce)
  sender.close()
  await server.close()
})
